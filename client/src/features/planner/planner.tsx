import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { tabId } from '#ui/controls/tabs.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { SplitPanes } from '#ui/layout/panes/split-panes.tsx';
import { DropZone } from './exchange/drop-zone.tsx';
import { LinkedPlanHost } from './exchange/linked-plan.tsx';
import { useImport } from './exchange/use-import.ts';
import { useKeptProgress } from './exclusion/use-kept-progress.ts';
import { NeedsPane } from './needs/needs-pane.tsx';
import { PANE, PaneSwitch } from './pane-switch.tsx';
import { PlanPane } from './plan/plan-pane.tsx';
import { PlanProvider } from './plan/plan-provider.tsx';
import { usePlanTab } from './plan/use-plan-tab.ts';
import { PlannerSheet, type SheetName } from './planner-sheet.tsx';
import './planner.css';
import { useHistoryActions, useSheetActions } from './use-sheet-actions.ts';

type PlannerProps = { inspected: EntryRef | undefined };

/** Needs, plan and what opens over them. What is entered and planned renders only the parts that show it. */
export function Planner({ inspected }: PlannerProps): JSX.Element {
  const { server } = useCatalog();
  const [sheet, setSheet] = useState<SheetName>();
  useSheetActions(setSheet);
  useHistoryActions(server);
  useKeptProgress();
  const importText = useImport(useChangeInputs(server));
  return (
    <PlanProvider>
      <DropZone onText={importText}>
        <LinkedPlanHost />
        <PlannerPanes inspected={inspected} onOpen={setSheet} />
        {sheet && <PlannerSheet open={sheet} importText={importText} onClose={() => setSheet(undefined)} />}
      </DropZone>
    </PlanProvider>
  );
}

type PlannerPanesProps = PlannerProps & { onOpen: (sheet: SheetName) => void };

/** Side by side; on a phone one of them, and a switch between them. */
function PlannerPanes({ inspected, onOpen }: PlannerPanesProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const isNarrow = useFrameWidth() === 'narrow';
  const { isChosen } = usePlanTab();
  const needs = <NeedsPane key={server} inspected={inspected} onOpen={onOpen} />;
  const planned = <PlanPane inspected={inspected} onOpen={onOpen} />;
  if (!isNarrow) return <SplitPanes id="planner" first={needs} second={planned} resize={t('planner.resize')} />;
  return (
    <div className="planner">
      <div
        className="planner__pane"
        role="tabpanel"
        id={PANE}
        aria-labelledby={tabId(PANE, isChosen ? 'plan' : 'needs')}
      >
        {isChosen ? planned : needs}
      </div>
      <PaneSwitch />
    </div>
  );
}
