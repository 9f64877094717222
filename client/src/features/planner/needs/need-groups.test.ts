import type { PlannableKind } from '#data/planner/plannable-kind.ts';
import { type Grouping, needGroups } from './need-groups.ts';
import { needRows } from './need-rows.ts';
import type { Plannable } from './plannable-items.ts';

const item = (itemId: string, tier: number | null, kind: PlannableKind, family: string): Plannable => ({
  itemId,
  kind,
  tier,
  family,
  tile: { itemId, itemType: 'MATERIAL', rarity: tier, groupID: null },
});
const ITEMS = [
  item('30135', 5, 'material', '3013'),
  item('30014', 4, 'material', '3001'),
  item('30013', 3, 'material', '3001'),
  item('3302', 3, 'skill-book', 'skill-book'),
  item('4001', null, 'currency', 'currency'),
];
const rowsOf = needRows(ITEMS, (text) => ({ text }));
const rows = rowsOf({ needs: {}, holdings: {} });
const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');

function grouped(grouping: Grouping, onTop: readonly string[] = []): Record<string, string[]> {
  const groups = needGroups(rows, grouping, new Set(onTop), t);
  const members = groups.map(
    (group) => [group.title(0), rows.filter(group.holds).map(({ itemId }) => itemId)] as const,
  );
  return Object.fromEntries(members.filter(([, ids]) => ids.length > 0));
}

test('materials are grouped by tier, the highest first, and other kinds after them', () => {
  expect(grouped('tier')).toEqual({
    'planner.tier 5': ['30135'],
    'planner.tier 4': ['30014'],
    'planner.tier 3': ['30013'],
    'planner.kind.skillBook': ['3302'],
    'planner.kind.currency': ['4001'],
  });
});

test('what is needed stands on top, and nowhere else', () => {
  const groups = grouped('tier', ['30013', '4001']);
  expect(Object.keys(groups)[0]).toBe('planner.needed');
  expect(groups['planner.needed']).toEqual(['30013', '4001']);
  expect(groups).not.toHaveProperty(['planner.tier 3']);
});

test('a family is named after its lowest item; those without a family are together', () => {
  expect(grouped('family')).toMatchObject({ 'planner.tier 5': ['30135'], 30013: ['30014', '30013'] });
});

test.each(['tier', 'family'] as const)('by %s, each row is in one group', (grouping) => {
  const groups = needGroups(rows, grouping, new Set(['30013']), t);
  expect(rows.map((row) => groups.filter(({ holds }) => holds(row)).length)).toEqual(rows.map(() => 1));
});

test('a row stays the same object until its own numbers change', () => {
  const [before, after] = [
    rowsOf({ needs: { 30014: 1 }, holdings: {} }),
    rowsOf({ needs: { 30014: 2 }, holdings: {} }),
  ];
  expect(after.map((row, index) => row === before[index])).toEqual([true, false, true, true, true]);
  expect(after[1]).toMatchObject({ itemId: '30014', need: 2, have: 0 });
});
