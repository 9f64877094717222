import type { Item } from '@droptally/proto/api/catalog/item';
import type { ExistencePerServer } from '@droptally/proto/api/catalog/server';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { filledDrops } from './filled-drops.ts';
import { filledFormulas } from './filled-formulas.ts';
import { filledItems } from './filled-items.ts';
import { filledNames } from './filled-names.ts';
import { filledZones } from './filled-zones.ts';

const there = (openTime?: number): ExistencePerServer => {
  const known = { exist: true, ...(openTime !== undefined && { openTime }) };
  return { CN: known, US: { exist: true }, JP: { exist: true }, KR: { exist: true } };
};

test('a name is in four languages: English where one has none, Chinese where there is no English', () => {
  expect(filledNames({ zh: '源岩' })).toEqual({ zh: '源岩', en: '源岩', ja: '源岩', ko: '源岩' });
  expect(filledNames({ zh: '源岩', en: 'Orirock', ko: '원암' })).toEqual({
    zh: '源岩',
    en: 'Orirock',
    ja: 'Orirock',
    ko: '원암',
  });
});

test('items without a sortId follow the last one, each with its own', () => {
  const item = (itemId: string, sortId: number | null, rarity: number | null) =>
    ({ itemId, sortId, rarity, name_i18n: { zh: itemId } }) as Item;
  const items = [item('tag_1', null, null), item('a', -10, 3), item('b', 52, 0), item('tag_2', null, 2)];
  expect(filledItems(items).map(({ itemId, sortId, rarity }) => [itemId, sortId, rarity])).toEqual([
    ['tag_1', 53, 0],
    ['a', -10, 3],
    ['b', 52, 0],
    ['tag_2', 54, 2],
  ]);
});

test('zones without an index follow those of their kind as they open, and no two of a type share one', () => {
  const zone = (zoneId: string, type: string, subType: string | null, zoneIndex: number | null, openTime?: number) =>
    ({ zoneId, type, subType, zoneIndex, zoneName_i18n: { zh: zoneId }, existence: there(openTime) }) as Zone;
  const zones = [
    zone('main_15', 'MAINLINE', null, null, 500),
    zone('main_9', 'MAINLINE', 'DYING_SUN', 9),
    zone('main_13', 'MAINLINE', 'DYING_SUN', null, 300),
    zone('main_12', 'MAINLINE', 'DYING_SUN', null, 200),
    zone('late_sun', 'MAINLINE', 'DYING_SUN', null, 900),
    zone('interlude', 'ACTIVITY_PERMANENT', 'INTERLUDE', 2004),
    zone('interlude_5', 'ACTIVITY_PERMANENT', 'INTERLUDE', null),
    zone('sidestory', 'ACTIVITY_PERMANENT', 'SIDESTORY', 3011),
    zone('new', 'NEW', null, null),
  ];
  const indexes = Object.fromEntries(filledZones(zones).map(({ zoneId, zoneIndex }) => [zoneId, zoneIndex]));
  expect(indexes).toEqual({
    main_9: 9,
    main_12: 10,
    main_13: 11,
    main_15: 12,
    late_sun: 13,
    interlude: 2004,
    interlude_5: 2005,
    sidestory: 3011,
    new: 0,
  });
});

test('a drop list has bounds in every line and a rule of each type; what is known stays', () => {
  const known = [
    { itemId: '30012', dropType: 'NORMAL_DROP' as const, bounds: { upper: 3, lower: 0, exceptions: [1] } },
    { itemId: 'furni', dropType: 'FURNITURE' as const },
    { dropType: 'NORMAL_DROP' as const, bounds: { upper: 1, lower: 1 } },
    { dropType: 'EXTRA_DROP' as const },
  ];
  const any = { upper: 20, lower: 0 };
  expect(filledDrops(known)).toEqual([
    known[0],
    { itemId: 'furni', dropType: 'FURNITURE', bounds: { upper: 1000, lower: 0 } },
    known[2],
    { dropType: 'EXTRA_DROP', bounds: any },
    { dropType: 'SPECIAL_DROP', bounds: any },
  ]);
});

test('a formula of which only the costs are known is like the others of its tier', () => {
  const rarities: Record<string, number | null> = { t4: 3, new4: 3, t5: 4, none: null, other: null, alone: 1 };
  const outcome = (id: string, weight: number) => ({ id, name: id, rarity: null, count: 1, weight });
  const costs = [{ id: 't3', name: 't3', rarity: null, count: 2 }];
  const formulas = [
    { id: 't5', name: 't5', goldCost: 400, costs, extraOutcome: [outcome('t4', 9)], totalWeight: 9 },
    { id: 'other', name: 'other', goldCost: 7, costs, extraOutcome: [outcome('t4', 7)], totalWeight: 7 },
    { id: 't4', name: 't4', goldCost: 300, costs, extraOutcome: [outcome('t3', 5)], totalWeight: 5 },
    ...['new4', 'none', 'alone'].map((id) => ({ id, name: id, costs })),
  ];
  const filled = filledFormulas(formulas, (id) => rarities[id] ?? null);
  const by = Object.fromEntries(filled.map((formula) => [formula.id, formula]));
  expect(by['new4']).toEqual({ ...by['t4'], id: 'new4', name: 'new4' });
  expect(by['t4']?.extraOutcome).toEqual([{ ...outcome('t3', 5), rarity: 0 }]);
  const nothing = { goldCost: 0, extraOutcome: [], totalWeight: 0, costs: [{ ...costs[0], rarity: 0 }] };
  for (const id of ['none', 'alone']) expect(by[id]).toEqual({ ...nothing, id, name: id });
});
