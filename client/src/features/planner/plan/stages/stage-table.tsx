import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { type JSX, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { setExcluded } from '#data/planner/inputs/plan-inputs.ts';
import { useChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { useDataset } from '#data/use-dataset.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { isOldPlan } from '#features/planner/plan/is-old-plan.ts';
import { type EntryOf, useEntryRows } from '#features/planner/use-entry-rows.ts';
import { formatDate, formatList, formatShare } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { RowAction } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { servedBy, stageColumns } from './stage-columns.ts';
import { type StageNote, stageNotes } from './stage-notes.ts';
import { StageSheet } from './stage-sheet.tsx';
import './stage-marks.css';

type StageMarksProps = { notes: readonly StageNote[]; catalog: Catalog };

type StageTableProps = { plan: PlanState; inspected: EntryRef | undefined; nothing: ReactNode };

/** Long enough for a finger. */
const TOAST_MS = 10_000;

const NO_STAGES: readonly ShownStage[] = [];

/** The stages of the plan, those that cost most first. */
export function StageTable({ plan, inspected, nothing }: StageTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [saved, onArrange] = useTablePreference('planner-stages');
  const { leftOut, reasons } = plan;
  const stages = plan.plan?.stages ?? NO_STAGES;
  const needs = useMemo(() => servedBy(stages), [stages]);
  const columns = useMemo(
    () => stageColumns(catalog, needs, { leftOut, reasons }, t),
    [catalog, needs, leftOut, reasons, t],
  );
  const entryOf = useCallback<EntryOf<ShownStage>>(
    ({ stageId }) => {
      const stage = catalog.stages.get(stageId);
      return stage ? { entry: { kind: 'stage', id: stageId }, path: stagePath(stage) } : null;
    },
    [catalog],
  );
  const commands = useEntryRows(entryOf);
  const badge = useStageBadge(plan);
  const action = useLeaveOut(catalog);
  // Another function would draw all rows anew.
  const menu = useCallback(
    (stage: ShownStage): MenuEntry[] => [
      { id: 'leave-out', text: action.label(stage), run: () => action.run(stage) },
      null,
      ...commands.menu(stage),
    ],
    [action, commands],
  );
  // A phone has room for half of the columns: a tap shows the others.
  const isNarrow = useFrameWidth() === 'narrow';
  const [chosenId, choose] = useState<string>();
  const chosen = isNarrow ? stages.find(({ stageId }) => stageId === chosenId) : undefined;
  // Else it would come back by itself.
  if (chosenId !== undefined && !chosen) choose(undefined);
  const open = useCallback(({ stageId }: ShownStage) => choose(stageId), []);
  return (
    <>
      <DataTable
        {...(isNarrow ? { onSelect: open, onOpen: open } : commands)}
        menu={menu}
        label={t('planner.stagesOfPlan')}
        columns={columns}
        rows={stages}
        rowKey={keyOf}
        saved={saved}
        onArrange={onArrange}
        tools={false}
        stale={isOldPlan(plan)}
        selected={inspected?.kind === 'stage' ? inspected.id : null}
        badge={badge}
        action={action}
        empty={nothing}
      />
      {chosen && <StageSheet stage={chosen} columns={columns} leaveOut={action} onClose={() => choose(undefined)} />}
    </>
  );
}

/** Leaves a stage out of the plan, and its twin of the same code, which yields the same. */
function useLeaveOut(catalog: Catalog): RowAction<ShownStage> {
  const { t } = useTranslation();
  const change = useChangeInputs(catalog.server);
  return useMemo(
    () => ({
      icon: 'close' as const,
      label: () => t('planner.notThisStage'),
      run: ({ stageId }) => {
        const code = catalog.stages.get(stageId)?.code;
        const twins = [...catalog.stages.values()].filter((stage) => stage.code === code);
        const ids = [stageId, ...twins.map((twin) => twin.stageId)];
        const undo = undoable(change, (inputs) => setExcluded(inputs, ids, true));
        const text = t('planner.stageLeftOut', { stage: code ?? stageId });
        void toast(text, { name: 'planner', milliseconds: TOAST_MS, action: { text: t('planner.undo'), run: undo } });
      },
    }),
    [catalog, change, t],
  );
}

function useStageBadge({ rates: { set } }: PlanState) {
  const catalog = useCatalog();
  const { data: rules } = useDataset('planner');
  return useCallback(
    (row: ShownStage) => {
      const { stageId } = row;
      const of = {
        server: catalog.server,
        now: catalog.at,
        rotation: rules?.rotation ?? [],
        existence: catalog.stages.get(stageId)?.existence,
        shifts: set?.shifts.get(stageId),
      };
      const notes = stageNotes(row, of);
      return notes.length > 0 ? <StageMarks notes={notes} catalog={catalog} /> : null;
    },
    [catalog, rules, set],
  );
}

const keyOf = ({ stageId }: ShownStage) => stageId;

/** The notes of a stage beside its code. What a mark leaves out is in its tip. */
function StageMarks({ notes, catalog }: StageMarksProps): JSX.Element {
  const { t } = useTranslation();
  const told = notes.map((note) => markOf(note, catalog, t));
  return (
    <span className="stage-marks" data-tip={told.map(({ tip }) => tip).join('\n')}>
      {told.map(({ text }) => text).join(' · ')}
    </span>
  );
}

function markOf(note: StageNote, catalog: Catalog, t: Translate): { text: string; tip: string } {
  switch (note.kind) {
    case 'not-today':
      return { text: t('planner.mark.notToday'), tip: t('planner.mark.notTodayHint') };
    case 'closes':
      return {
        text: t('vocabulary.time.endsAt', { end: formatDate(note.at, catalog.at) }),
        tip: t('planner.mark.closesHint', { time: formatMoment(note.at) }),
      };
    case 'shifted': {
      const labelOf = itemLabels(catalog, t);
      const shifts = note.shifts.map(({ itemId, by }) =>
        t('planner.mark.shift', {
          item: labelOf(itemId).text,
          by: `${by > 0 ? '+' : '−'}${formatShare(Math.abs(by))}`,
        }),
      );
      return { text: t('planner.mark.shifted'), tip: t('planner.mark.shiftedHint', { shifts: formatList(shifts) }) };
    }
  }
}
