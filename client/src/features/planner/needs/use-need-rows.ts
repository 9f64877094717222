import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { type NeedRow, needRows } from './need-rows.ts';
import { plannableItems } from './plannable-items.ts';

/** A row for everything that can be planned, with what is entered. */
export function useNeedRows({ needs, holdings }: Pick<PlanInputs, 'needs' | 'holdings'>): readonly NeedRow[] {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const rowsOf = useMemo(() => needRows(plannableItems(catalog), itemLabels(catalog, t)), [catalog, t]);
  return useMemo(() => rowsOf({ needs, holdings }), [rowsOf, needs, holdings]);
}
