import type { Stage } from '@droptally/proto/api/catalog/stage';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '#data/catalog/names.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { StageChips } from '#parts/stage-tree/chips/stage-chips.tsx';
import { useMarkedStages } from '#parts/stage-tree/marked-stages.ts';
import { recentRuns } from '#parts/stage-tree/nodes/recent-runs.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { latelyText } from './lately-text.ts';
import { mostReported } from './most-reported.ts';
import { OpenZoneList } from './open-zone-list.tsx';
import { openZones } from './open-zones.ts';
import './stage-overview.css';

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
