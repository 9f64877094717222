import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import { type JSX, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { neededFor } from '#data/planner/goals/plan-goals.ts';
import { type PlanInputs, setHolding, setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { type ChangeInputs, usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { type EntryOf, useEntryRows } from '#features/planner/use-entry-rows.ts';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import type { Entered } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { needColumns } from './need-columns.ts';
import { type Grouping, needGroups } from './need-groups.ts';
import { type NeedRow, needRows } from './need-rows.ts';
import { plannableItems } from './plannable-items.ts';

type NeedsTableProps = {
  isNarrow: boolean;
  pane: RefObject<HTMLElement | null>;
  grouping: Grouping;
  /** Shows also what few plan for. */
  unfolded: boolean;
  inspected: EntryRef | undefined;
  toolbar: ReactNode;
};

/** How much of each item is needed and held. */
export function NeedsTable({ isNarrow, pane, grouping, unfolded, inspected, toolbar }: NeedsTableProps): JSX.Element {
  const { t } = useTranslation();
  const [inputs, change] = usePlanInputs(useCatalog().server);
  const rows = useNeedRows(inputs);
  const [saved, onArrange] = useTablePreference('planner-needs');
  const [filter, setFilter] = useState('');
  const columns = useMemo(() => needColumns(t, isNarrow), [t, isNarrow]);
  const onTop = useNeededOnTop(inputs.needs, pane);
  const groups = useMemo(() => needGroups(rows, grouping, onTop, t), [rows, grouping, onTop, t]);
  const shown = useMemo(
    () => (unfolded || filter.trim() !== '' ? rows : rows.filter(isUnfolded)),
    [rows, unfolded, filter],
  );
  const commands = useEntryRows(entryOf);
  const badge = useBadge(inputs, change);
  const onEnter = useCallback(
    (entered: readonly Entered<NeedRow>[]) => change((before) => entered.reduce(withEntered, before)),
    [change],
  );
  return (
    <DataTable
      {...commands}
      // The screen is not left for a look at an item.
      onOpen={commands.onSelect}
      label={t('planner.needs')}
      columns={columns}
      rows={shown}
      rowKey={keyOf}
      groups={groups}
      saved={saved}
      onArrange={onArrange}
      onEnter={onEnter}
      filter={filter}
      onFilterChange={setFilter}
      selected={inspected?.kind === 'item' ? inspected.id : null}
      badge={badge}
      toolbar={toolbar}
    />
  );
}

/** Whether what is held is enough, or less is needed than goals do, with a key that needs that again. */
function useBadge({ goals }: PlanInputs, change: ChangeInputs) {
  const { t } = useTranslation();
  const forGoals = useMemo(() => neededFor(goals), [goals]);
  return useCallback(
    ({ itemId, text, need, have }: NeedRow) => {
      const wanted = Math.min(forGoals[itemId] ?? 0, LARGEST_AMOUNT);
      const count = formatCount(wanted);
      if (need < wanted)
        return (
          <Button
            look="text"
            className="needs-pane__goals"
            aria-label={t('goals.needAgain', { count, item: text })}
            data-tip={t('goals.needAgainHint')}
            onClick={() => change((before) => setNeed(before, itemId, wanted))}
          >
            {t('goals.needMore', { count })}
          </Button>
        );
      return need > 0 && have >= need && <span className="needs-pane__enough">{t('planner.enough')}</span>;
    },
    [forGoals, change, t],
  );
}

/** What is needed, as it was when nobody was typing: a row does not move under the fingers. */
function useNeededOnTop(needs: Amounts, pane: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [onTop, setOnTop] = useState(() => needs);
  useEffect(() => {
    const element = pane.current;
    const isTyping = () => element?.querySelector('.amount-field:focus-within') !== null;
    if (!isTyping()) setOnTop(needs);
    const settle = () => requestAnimationFrame(() => !isTyping() && setOnTop(needs));
    element?.addEventListener('focusout', settle);
    return () => element?.removeEventListener('focusout', settle);
  }, [needs, pane]);
  return useMemo(() => new Set(Object.keys(onTop)), [onTop]);
}

function withEntered(inputs: PlanInputs, { row, column, value }: Entered<NeedRow>): PlanInputs {
  return column === 'have' ? setHolding(inputs, row.itemId, value) : setNeed(inputs, row.itemId, value);
}

const keyOf = ({ itemId }: NeedRow) => itemId;
const entryOf: EntryOf<NeedRow> = ({ kind, itemId }) =>
  kind === 'currency' ? null : { entry: { kind: 'item', id: itemId }, path: itemPath(itemId) };
const isPlain = ({ kind }: NeedRow) => kind === 'material' || kind === 'currency';

/** What has an amount is never folded away. */
function isUnfolded(row: NeedRow): boolean {
  return isPlain(row) || row.need > 0 || row.have > 0;
}

/** A row for everything that can be planned, with what is entered. */
function useNeedRows({ needs, holdings }: Pick<PlanInputs, 'needs' | 'holdings'>): readonly NeedRow[] {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const rowsOf = useMemo(() => needRows(plannableItems(catalog), itemLabels(catalog, t)), [catalog, t]);
  return useMemo(() => rowsOf({ needs, holdings }), [rowsOf, needs, holdings]);
}
