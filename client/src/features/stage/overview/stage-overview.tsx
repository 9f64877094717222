import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { calendarPath } from '@droptally/proto/api/paths';
import { Link } from '@tanstack/react-router';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { eventPath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import type { Label } from '#data/catalog/names.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDayRange } from '#i18n/written-dates.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import { useMarkedStages } from '#parts/stage-tree/marked-stages.ts';
import { type RecentRuns, recentRuns } from '#parts/stage-tree/nodes/recent-runs.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { latelyText } from './lately-text.ts';
import './stage-overview.css';

type OpenZone = { zone: Zone; stages: readonly Stage[] };

type OpenZoneListProps = { zones: readonly OpenZone[] };

const SHOWN = 12;

/** Shown while no stage is selected: most reported, starred and recent stages, and open events. */
export function StageOverview({ heading }: { heading: Label }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { starred, recent, clearRecent } = useMarkedStages();
  const { source } = useSelection();
  const zones = openZones(catalog);
  const days = useDataset('trends');
  const { data: trends } = days;
  const busy = useMemo(() => mostReported(recentRuns(trends ?? {}), catalog), [trends, catalog]);
  const noneBusy = trends ? (
    <EmptyLine>{t('stage.noDays')}</EmptyLine>
  ) : (
    <Awaited set={days} loading={t('stage.reading')} notRead={t('inspector.daysNotRead')} />
  );
  const clear = (
    <Button look="quiet" onClick={clearRecent}>
      {t('tree.clearRecent')}
    </Button>
  );
  return (
    <div className="stage-overview">
      <h1 lang={heading.lang}>{heading.text}</h1>
      <Part
        title={t(source === 'personal' ? 'stage.mostReportedEveryone' : 'stage.mostReported')}
        stages={busy}
        empty={noneBusy}
        beside={busy.length > 0 && <span className="dt-dim">{latelyText(trends, catalog)}</span>}
      />
      <Part title={t('tree.starred')} stages={starred} empty={<EmptyLine>{t('stage.noStars')}</EmptyLine>} />
      <Part
        title={t('tree.recent')}
        stages={recent}
        empty={<EmptyLine>{t('stage.noRecent')}</EmptyLine>}
        beside={recent.length > 0 && clear}
      />
      <section>
        <h2>{t('stage.openNow')}</h2>
        {zones.length > 0 ? <OpenZoneList zones={zones} /> : <EmptyLine>{t('stage.noOpenNow')}</EmptyLine>}
      </section>
    </div>
  );
}

type PartProps = {
  title: string;
  stages: readonly Stage[];
  empty: JSX.Element;
  beside?: ReactNode;
};

function Part({ title, stages, empty, beside }: PartProps): JSX.Element {
  return (
    <section>
      <h2>
        {title} {beside}
      </h2>
      {stages.length > 0 ? <StageChips stages={stages} /> : empty}
    </section>
  );
}

/** The most reported stages of recent days, among those that can be played now. */
function mostReported(runs: ReadonlyMap<string, RecentRuns>, catalog: Catalog): readonly Stage[] {
  const runsOf = ({ stageId }: Stage) => runs.get(stageId)?.runs ?? 0;
  return [...runs.keys()]
    .flatMap((id) => catalog.stages.get(id) ?? [])
    .filter((stage) => isPlayable(stage, catalog) && runsOf(stage) > 0)
    .sort((a, b) => runsOf(b) - runsOf(a))
    .slice(0, SHOWN);
}

function isPlayable(stage: Stage, catalog: Catalog): boolean {
  return catalog.isOnServer(stage) && isStageOpen(catalog, stage);
}

/** Each event with its period and stages. */
function OpenZoneList({ zones }: OpenZoneListProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const language = useLanguage();
  return (
    <>
      {zones.map(({ zone, stages }) => {
        const { text, lang } = catalog.labelOf(zone);
        const { openTime = null, closeTime = null } = zone.existence[catalog.server];
        return (
          <div key={zone.zoneId}>
            <div className="stage-overview__zone">
              <h3>
                <Link lang={lang} to={eventPath(zone.zoneId)}>
                  {text}
                </Link>
              </h3>
              <span>{formatDayRange(openTime, closeTime)}</span>
              {closeTime !== null && <a href={calendarPath(catalog.server, language)}>{t('settings.calendar')}</a>}
            </div>
            <StageChips stages={stages} zones={false} />
          </div>
        );
      })}
    </>
  );
}

/** Open events, most recently opened first, with their open stages. */
function openZones(catalog: Catalog): OpenZone[] {
  const openTime = ({ zone }: OpenZone) => zone.existence[catalog.server].openTime ?? 0;
  return [...catalog.zones.values()]
    .filter((zone) => catalog.isOnServer(zone) && catalog.typeOf(zone) === 'ACTIVITY_OPEN')
    .map((zone) => ({ zone, stages: catalog.stagesOf(zone.zoneId).filter((stage) => catalog.isOpen(stage)) }))
    .filter(({ stages }) => stages.length > 0)
    .sort((a, b) => openTime(b) - openTime(a));
}
