import { isRecruitment } from '@droptally/domain/catalog/recruitment';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { Link } from '@tanstack/react-router';
import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { eventPath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import { isStageCode } from '#data/catalog/stage-code.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { remember } from '#data/preferences/marks.ts';
import { useProbeFetch } from '#data/probe/use-probe-fetch.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { StageActions } from '#features/stage/detail/actions/stage-actions.tsx';
import { DropPanel } from '#features/stage/drops/drop-panel.tsx';
import { useWhyNoPatterns } from '#features/stage/patterns/no-patterns.tsx';
import { PatternPanel } from '#features/stage/patterns/pattern-panel.tsx';
import { usePatternRows } from '#features/stage/patterns/use-pattern-rows.ts';
import { TrendPanel } from '#features/stage/trend/trend-panel.tsx';
import { ZONE_STATUS_TEXTS } from '#i18n/vocabulary.ts';
import { Backdrop } from '#ui/backdrop/backdrop.tsx';
import { tabId } from '#ui/controls/tabs.tsx';
import { HeadFacts } from './stage-head/head-facts.tsx';
import { openTimes, timedStatus } from './stage-head/stage-times.ts';
import { STAGE_PANEL, StageTabs } from './stage-tabs.tsx';
import { useStageTab } from './use-stage-tab.ts';
import './stage-detail.css';
import './stage-head/stage-head.css';

type StageHeadProps = { stage: Stage; rows: DatasetState<readonly DropRow[]> };

/** Backdrop seeds of the few stages that have a backdrop. */
const OWN_LAND: ReadonlyMap<string, number> = new Map([
  ['main_06-14', 614],
  ['main_06-15', 615],
  ['main_08-10', 810],
]);

type StageDetailProps = {
  stage: Stage;
  /** The entry in the inspector. */
  shown: EntryRef | undefined;
};

/** One stage: heading, actions, and its numbers under three tabs. */
export function StageDetail({ stage, shown }: StageDetailProps): JSX.Element {
  const { stageId } = stage;
  const entry = { kind: 'stage', id: stageId } as const;
  useLiveEntry(entry);
  useProbeFetch(entry);
  useEffect(() => remember({ kind: 'stage', id: stageId }), [stageId]);
  const rows = useDropRows({ stageId });
  const patterns = usePatternRows(stageId);
  const [tab, setTab] = useStageTab();
  const itemId = shown?.kind === 'item' ? shown.id : undefined;
  const land = OWN_LAND.get(stageId);
  return (
    <div className="stage-detail">
      {land !== undefined && <Backdrop seed={land} />}
      <StageHead stage={stage} rows={rows} />
      <StageTabs
        tab={tab}
        setTab={setTab}
        counts={{ drops: rows.data?.length || undefined, patterns: patterns.data?.length || undefined }}
        noPatterns={useWhyNoPatterns(stage, patterns)}
      />
      <div className="stage-detail__panel" role="tabpanel" id={STAGE_PANEL} aria-labelledby={tabId(STAGE_PANEL, tab)}>
        {tab === 'drops' && <DropPanel stage={stage} rows={rows} itemId={itemId} />}
        {tab === 'patterns' && <PatternPanel stage={stage} patterns={patterns} />}
        {tab === 'trend' && <TrendPanel stage={stage} itemId={itemId} />}
      </div>
    </div>
  );
}

/** Heading of a stage: name, facts and actions. */
function StageHead({ stage, rows }: StageHeadProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const zone = catalog.zoneOf(stage);
  const code = catalog.labelOf(stage);
  const zoneName = zone && catalog.labelOf(zone);
  const times = openTimes(stage, zone, catalog.server);
  const status = timedStatus(times, catalog.at);
  return (
    <header className="stage-head">
      <div className="stage-head__line">
        <h1 className={isStageCode(code.text) ? 'stage-head__code dt-code' : 'stage-head__code'} lang={code.lang}>
          {code.text}
        </h1>
        {zone && zoneName && zoneName.text !== code.text && (
          <span className="stage-head__zone" lang={zoneName.lang}>
            {zone.type === 'ACTIVITY' ? <Link to={eventPath(zone.zoneId)}>{zoneName.text}</Link> : zoneName.text}
          </span>
        )}
        {status && (
          <span className={`stage-head__status stage-head__status--${status}`}>{t(ZONE_STATUS_TEXTS[status])}</span>
        )}
        <StageActions stage={stage} />
      </div>
      <HeadFacts stage={stage} rows={rows.data ?? []} times={times} />
      {isRecruitment(stage) && <p className="stage-head__notice">{t('stage.recruitNotice')}</p>}
    </header>
  );
}
