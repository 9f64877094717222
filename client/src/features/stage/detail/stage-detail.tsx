import type { Stage } from '@droptally/proto/api/catalog/stage';
import { type JSX, useEffect } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { remember } from '#data/preferences/marks.ts';
import { useProbeFetch } from '#data/probe/use-probe-fetch.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { DropPanel } from '#features/stage/drops/drop-panel.tsx';
import { useWhyNoPatterns } from '#features/stage/patterns/no-patterns.tsx';
import { PatternPanel } from '#features/stage/patterns/pattern-panel.tsx';
import { usePatternRows } from '#features/stage/patterns/use-pattern-rows.ts';
import { TrendPanel } from '#features/stage/trend/trend-panel.tsx';
import { Backdrop } from '#ui/backdrop/backdrop.tsx';
import { tabId } from '#ui/controls/tabs.tsx';
import { OWN_LAND } from './own-land.ts';
import { StageHead } from './stage-head/stage-head.tsx';
import { STAGE_PANEL, StageTabs } from './stage-tabs.tsx';
import { useStageTab } from './use-stage-tab.ts';
import './stage-detail.css';

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
