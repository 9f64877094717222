import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { Label } from '#data/catalog/names.ts';
import type { Plannable } from './plannable-items.ts';

export type NeedRow = Plannable & Label & { need: number; have: number };

type Entered = { needs: Amounts; holdings: Amounts };

/** Makes the rows of items from what is entered. A row stays the same object until its own numbers change. */
export function needRows(items: readonly Plannable[], labelOf: (itemId: string) => Label) {
  const rows = items.map((item): NeedRow => ({ ...item, ...labelOf(item.itemId), need: 0, have: 0 }));
  return ({ needs, holdings }: Entered): readonly NeedRow[] => {
    for (const [index, row] of rows.entries()) {
      const [need, have] = [needs[row.itemId] ?? 0, holdings[row.itemId] ?? 0];
      if (need !== row.need || have !== row.have) rows[index] = { ...row, need, have };
    }
    return [...rows];
  };
}
