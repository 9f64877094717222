import { type JSX, type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { type EntryOf, useEntryRows } from '#features/planner/use-entry-rows.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { useRemembered } from '#ui/frame/remembered.ts';
import type { Entered } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { type Amount, needColumns } from './need-columns.ts';
import { type Grouping, needGroups } from './need-groups.ts';
import type { NeedRow } from './need-rows.ts';
import { useFilterKey } from './use-filter-key.ts';
import './needs-pane.css';

type NeedsPaneProps = {
  rows: readonly NeedRow[];
  onEnter: (entered: readonly Entered<NeedRow>[]) => void;
  inspected: EntryRef | undefined;
  /** What opens beside the needs. */
  actions: ReactNode;
};

/** Everything that can be planned, with how much of it is needed and held. */
export function NeedsPane({ rows, onEnter, inspected, actions }: NeedsPaneProps): JSX.Element {
  const { t } = useTranslation();
  const [saved, onArrange] = useTablePreference('planner-needs');
  const [byFamily = false, setByFamily] = useRemembered('planner-by-family');
  const [unfolded = false, setUnfolded] = useRemembered('planner-unfolded');
  const [filter, setFilter] = useState('');
  const [amount, setAmount] = useState<Amount>('need');
  const isNarrow = useFrameWidth() === 'narrow';
  const pane = useFilterKey();
  const columns = useMemo(() => needColumns(t, isNarrow ? amount : 'both'), [t, isNarrow, amount]);
  const grouping = byFamily ? 'family' : 'tier';
  const groups = useMemo(() => needGroups(rows, grouping, t), [rows, grouping, t]);
  const shown = useMemo(
    () => (unfolded || filter.trim() !== '' ? rows : rows.filter(isUnfolded)),
    [rows, unfolded, filter],
  );
  const commands = useEntryRows(entryOf);
  const badge = useCallback(
    ({ need, have }: NeedRow) =>
      need > 0 && have >= need && <span className="needs-pane__enough">{t('planner.enough')}</span>,
    [t],
  );
  const groupSwitch = <GroupSwitch grouping={grouping} setGrouping={(next) => setByFamily(next === 'family')} />;
  return (
    <section className="needs-pane" ref={pane} aria-label={t('planner.needs')}>
      <header className="planner__head">
        <h1>{t('planner.title')}</h1>
        {actions}
      </header>
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
        toolbar={isNarrow ? <AmountSwitch amount={amount} setAmount={setAmount} /> : groupSwitch}
      />
      <div className="needs-pane__foot">
        <Checkbox checked={unfolded} onChange={setUnfolded}>
          {t('planner.unfold')}
        </Checkbox>
        {isNarrow && groupSwitch}
      </div>
    </section>
  );
}

type AmountSwitchProps = { amount: Amount; setAmount: (amount: Amount) => void };

function AmountSwitch({ amount, setAmount }: AmountSwitchProps): JSX.Element {
  const { t } = useTranslation();
  const options = [
    { value: 'need', text: t('planner.need') },
    { value: 'have', text: t('planner.have') },
  ] as const;
  return <Segmented label={t('planner.amount')} value={amount} onChange={setAmount} options={options} />;
}

type GroupSwitchProps = { grouping: Grouping; setGrouping: (grouping: Grouping) => void };

function GroupSwitch({ grouping, setGrouping }: GroupSwitchProps): JSX.Element {
  const { t } = useTranslation();
  const options = [
    { value: 'tier', text: t('planner.byTier') },
    { value: 'family', text: t('planner.byFamily') },
  ] as const;
  return <Segmented label={t('planner.groupBy')} value={grouping} onChange={setGrouping} options={options} />;
}

const keyOf = ({ itemId }: NeedRow) => itemId;
const entryOf: EntryOf<NeedRow> = ({ kind, itemId }) =>
  kind === 'currency' ? null : { entry: { kind: 'item', id: itemId }, path: itemPath(itemId) };
const isPlain = ({ kind }: NeedRow) => kind === 'material' || kind === 'currency';

/** What has an amount is never folded away. */
function isUnfolded(row: NeedRow): boolean {
  return isPlain(row) || row.need > 0 || row.have > 0;
}
