import type { PlannableKind } from '#data/planner/plannable-kind.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { RowGroup } from '#ui/table/column.ts';
import type { NeedRow } from './need-rows.ts';

export type Grouping = 'tier' | 'family';

const HIGHEST_TIER = 5;
const KIND_TEXTS = {
  currency: 'planner.kind.currency',
  'skill-book': 'planner.kind.skillBook',
  carbon: 'planner.kind.carbon',
  chip: 'planner.kind.chip',
} as const satisfies Record<Exclude<PlannableKind, 'material'>, string>;

/** What stands on top, then materials by tier or by family, then the other kinds. */
export function needGroups(
  rows: readonly NeedRow[],
  grouping: Grouping,
  onTop: ReadonlySet<string>,
  t: Translate,
): readonly RowGroup<NeedRow>[] {
  const others = (Object.keys(KIND_TEXTS) as (keyof typeof KIND_TEXTS)[]).map((kind) => ({
    id: kind,
    title: () => t(KIND_TEXTS[kind]),
    holds: (row: NeedRow) => row.kind === kind,
  }));
  const isOnTop = ({ itemId }: NeedRow) => onTop.has(itemId);
  const below = [...(grouping === 'tier' ? tierGroups(t) : familyGroups(rows, t)), ...others];
  return [
    { id: 'needed', title: () => t('planner.needed'), holds: isOnTop },
    ...below.map((group) => ({ ...group, holds: (row: NeedRow) => !isOnTop(row) && group.holds(row) })),
  ];
}

function tierGroups(t: Translate): RowGroup<NeedRow>[] {
  return Array.from({ length: HIGHEST_TIER }, (_, index) => HIGHEST_TIER - index).map((tier) => ({
    id: `tier ${tier}`,
    title: () => t('planner.tier', { tier }),
    holds: (row) => row.kind === 'material' && row.tier === tier,
  }));
}

/** Named after their lowest item. Those of a single item, the highest tier, are together. */
function familyGroups(rows: readonly NeedRow[], t: Translate): RowGroup<NeedRow>[] {
  const families = new Map<string, NeedRow[]>();
  for (const row of rows)
    if (row.kind === 'material') families.set(row.family, [...(families.get(row.family) ?? []), row]);
  const several = [...families].filter(([, members]) => members.length > 1);
  const single = new Set([...families.keys()].filter((family) => families.get(family)?.length === 1));
  return [
    {
      id: 'single',
      title: () => t('planner.tier', { tier: HIGHEST_TIER }),
      holds: (row) => row.kind === 'material' && single.has(row.family),
    },
    ...several.map(([family, members]) => ({
      id: `family ${family}`,
      title: () => lowest(members).text,
      holds: (row: NeedRow) => row.family === family,
    })),
  ];
}

function lowest(members: readonly NeedRow[]): NeedRow {
  return members.reduce((least, row) => ((row.tier ?? 0) < (least.tier ?? 0) ? row : least));
}
