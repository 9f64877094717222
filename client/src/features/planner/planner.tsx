import { type JSX, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type PlanInputs, setHolding, setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { usePlan } from '#data/planner/use-plan.ts';
import { tabId } from '#ui/controls/tabs.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { SplitPanes } from '#ui/layout/panes/split-panes.tsx';
import type { Entered } from '#ui/table/column.ts';
import { DropZone } from './exchange/drop-zone.tsx';
import { LinkedPlanHost } from './exchange/linked-plan.tsx';
import { useImport } from './exchange/use-import.ts';
import type { NeedRow } from './needs/need-rows.ts';
import { NeedsPane } from './needs/needs-pane.tsx';
import { useNeedRows } from './needs/use-need-rows.ts';
import { PANE, PaneSwitch } from './pane-switch.tsx';
import { PlanPane } from './plan/plan-pane.tsx';
import { useCalmPlan } from './plan/use-calm-plan.ts';
import { usePlanTab } from './plan/use-plan-tab.ts';
import { usePlanToast } from './plan/use-plan-toast.ts';
import { PlannerActions } from './planner-actions.tsx';
import { PlannerSheet, type SheetName } from './planner-sheet.tsx';
import './planner.css';
import { useSheetActions } from './use-sheet-actions.ts';

type PlannerProps = { inspected: EntryRef | undefined };

/** Needs and plan side by side; on a phone one of them, and a switch between them. */
export function Planner({ inspected }: PlannerProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const [inputs, change] = usePlanInputs(server);
  const plan = useCalmPlan(usePlan());
  usePlanToast(plan);
  const [sheet, setSheet] = useState<SheetName>();
  useSheetActions(setSheet);
  const importText = useImport(change);
  const rows = useNeedRows(inputs);
  const isNarrow = useFrameWidth() === 'narrow';
  const { isChosen } = usePlanTab();
  const onEnter = useCallback(
    (entered: readonly Entered<NeedRow>[]) => change((before) => entered.reduce(withEntered, before)),
    [change],
  );
  const actions = <PlannerActions inputs={inputs} onOpen={setSheet} />;
  const needs = <NeedsPane key={server} rows={rows} onEnter={onEnter} inspected={inspected} actions={actions} />;
  const planned = <PlanPane plan={plan} inputs={inputs} change={change} inspected={inspected} onOpen={setSheet} />;
  return (
    <DropZone onText={importText}>
      <LinkedPlanHost />
      {isNarrow ? (
        <div className="planner">
          <div
            className="planner__pane"
            role="tabpanel"
            id={PANE}
            aria-labelledby={tabId(PANE, isChosen ? 'plan' : 'needs')}
          >
            {isChosen ? planned : needs}
          </div>
          <PaneSwitch plan={plan} />
        </div>
      ) : (
        <SplitPanes id="planner" first={needs} second={planned} resize={t('planner.resize')} />
      )}
      <PlannerSheet
        open={sheet}
        items={rows}
        inputs={inputs}
        change={change}
        plan={plan}
        importText={importText}
        onClose={() => setSheet(undefined)}
      />
    </DropZone>
  );
}

function withEntered(inputs: PlanInputs, { row, column, value }: Entered<NeedRow>): PlanInputs {
  return column === 'have' ? setHolding(inputs, row.itemId, value) : setNeed(inputs, row.itemId, value);
}
