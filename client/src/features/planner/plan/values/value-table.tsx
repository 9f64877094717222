import type { ItemCost } from '@droptally/domain/planning/planner';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath } from '#data/address/entry-paths.ts';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { isOldPlan } from '#features/planner/plan/is-old-plan.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import { type EntryOf, useEntryRows } from '#features/planner/use-entry-rows.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column, RowGroup } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { NoValues } from './no-values.tsx';
import './value-table.css';

const TIERS = [5, 4, 3, 2, 1] as const;

type ValueTableProps = { plan: PlanState; inspected: EntryRef | undefined; nothing: ReactNode };

const NO_VALUES: readonly ItemCost[] = [];

/** What one more of each item would cost beside the plan, by tier. */
export function ValueTable({ plan, inspected, nothing }: ValueTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [saved, onArrange] = useTablePreference('planner-values');
  const columns = useMemo(() => valueColumns(catalog, t), [catalog, t]);
  const groups = useMemo(() => valueGroups(catalog, t), [catalog, t]);
  const commands = useEntryRows(entryOf);
  return (
    <div className="value-table">
      {plan.values && <p className="value-table__about dt-dim">{t('planner.oneMore')}</p>}
      <DataTable
        {...commands}
        label={t('planner.valuesOfPlan')}
        columns={columns}
        rows={plan.values ?? NO_VALUES}
        rowKey={keyOf}
        groups={groups}
        saved={saved}
        onArrange={onArrange}
        tools={false}
        stale={isOldPlan(plan) || !plan.isValued}
        selected={inspected?.kind === 'item' ? inspected.id : null}
        empty={plan.state === 'done' ? <NoValues plan={plan}>{nothing}</NoValues> : nothing}
      />
    </div>
  );
}

const keyOf = ({ itemId }: ItemCost) => itemId;
const entryOf: EntryOf<ItemCost> = ({ itemId }) => ({ entry: { kind: 'item', id: itemId }, path: itemPath(itemId) });

function valueColumns(catalog: Catalog, t: Translate): readonly Column<ItemCost>[] {
  const labelOf = itemLabels(catalog, t);
  return [
    {
      id: 'item',
      kind: 'item',
      title: t('vocabulary.word.item'),
      value: ({ itemId }) => {
        const { text, lang } = labelOf(itemId);
        return { item: tileOf(itemId, catalog), name: text, ...(lang && { lang }) };
      },
    },
    {
      id: 'sanity',
      kind: 'cost',
      title: t('vocabulary.word.sanityEach'),
      value: ({ sanity }) => ({ cost: sanity, lower: sanity, upper: sanity }),
    },
  ];
}

function valueGroups(catalog: Catalog, t: Translate): readonly RowGroup<ItemCost>[] {
  return TIERS.map((tier) => ({
    id: `tier ${tier}`,
    title: () => t('planner.tier', { tier }),
    holds: ({ itemId }) => catalog.items.get(itemId)?.rarity === tier - 1,
  }));
}
