import type { DropRule, DropType } from '@droptally/domain/catalog/catalog';
import type { Pattern } from '@droptally/proto/api/pattern';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { typedDrops } from './typed-drops.ts';
import { usualHauls } from './usual-hauls.ts';

const rule = (itemId: string | undefined, dropType: DropType, lower: number, upper: number): DropRule => ({
  ...(itemId !== undefined && { itemId }),
  dropType,
  bounds: { lower, upper },
  start: 0,
  end: null,
  accumulable: true,
});
const RULES = [
  rule('cube', 'REGULAR', 1, 2),
  rule('record', 'EXTRA', 1, 2),
  rule('rock', 'EXTRA', 0, 1),
  rule(undefined, 'EXTRA', 1, 2),
];
const SUBJECT: ReportSubject = { server: 'CN', stageId: '1-7', isGacha: false, rules: RULES, isOpen: true };
const CUBE = { dropType: 'REGULAR', itemId: 'cube', quantity: 1 } as const;
const RECORD = { dropType: 'EXTRA', itemId: 'record', quantity: 1 } as const;

const draft = (drops: ReportDraft['drops'], changes: Partial<ReportDraft> = {}): ReportDraft => ({
  server: 'CN',
  stageId: '1-7',
  drops,
  times: 1,
  ...changes,
});
const pattern = (quantity: number, items: Record<string, number>, stageId = '1-7'): Pattern => ({
  stageId,
  pattern: { drops: Object.entries(items).map(([itemId, count]) => ({ itemId, quantity: count })) },
  times: 100,
  quantity,
  start: 0,
  end: null,
});
const usual = (sources: Partial<Parameters<typeof usualHauls>[0]>) =>
  usualHauls({ subject: SUBJECT, own: [], mine: [], everyone: [], ...sources });

test('an item with a single drop type gets that type', () => {
  expect(
    typedDrops(
      [
        { itemId: 'cube', quantity: 1 },
        { itemId: 'record', quantity: 1 },
      ],
      RULES,
    ),
  ).toEqual([CUBE, RECORD]);
});

test('an ambiguous or impossible haul yields no preset', () => {
  const twice = [...RULES, rule('cube', 'EXTRA', 0, 2)];
  const optional = twice.map((one) => (one.itemId === 'cube' ? { ...one, bounds: { lower: 0, upper: 2 } } : one));
  const haul = [
    { itemId: 'cube', quantity: 1 },
    { itemId: 'record', quantity: 1 },
  ];
  expect(typedDrops(haul, optional)).toBeNull();
  expect(typedDrops(haul, twice)).toEqual([CUBE, RECORD]);
  expect(typedDrops([{ itemId: 'sugar', quantity: 1 }], RULES)).toBeNull();
  expect(typedDrops([{ itemId: 'cube', quantity: 9 }], RULES)).toBeNull();
});

test('the user’s own hauls come first, then the most frequent patterns, without duplicates', () => {
  const found = usual({
    own: [draft([CUBE, RECORD])],
    mine: [pattern(4, { cube: 2, record: 1 })],
    everyone: [
      pattern(3, { cube: 1, record: 2 }),
      pattern(60, { record: 1, cube: 1 }),
      pattern(9, { cube: 2, record: 1 }),
    ],
  });
  expect(found.map(({ from, share, entries }) => [from, share, entries.drops.map(({ quantity }) => quantity)])).toEqual(
    [
      ['own', null, [1, 1]],
      ['mine', null, [2, 1]],
      ['everyone', null, [1, 2]],
    ],
  );
});

test('a share is given only with enough runs', () => {
  expect(usual({ everyone: [pattern(60, { cube: 1, record: 1 })] })[0]?.share).toBe(0.6);
  expect(usual({ everyone: [pattern(3, { cube: 1, record: 1 })] })[0]?.share).toBeNull();
});

test('ignores hauls of other stages and servers, empty ones, and patterns seen once', () => {
  const found = usual({
    subject: { ...SUBJECT, rules: [rule('cube', 'REGULAR', 0, 2)] },
    own: [draft([CUBE], { stageId: '4-6' }), draft([CUBE], { server: 'US' }), draft([])],
    everyone: [pattern(1, { cube: 1 }), pattern(50, {}), pattern(50, { cube: 2 }, '4-6')],
  });
  expect(found).toEqual([]);
});

test('without data, the least guaranteed drops are offered', () => {
  expect(usual({})).toEqual([{ entries: { drops: [CUBE, RECORD], times: 1 }, from: 'rules', share: null }]);
});

test('for a gacha box only earlier reports are offered', () => {
  const box = { ...SUBJECT, isGacha: true };
  expect(usual({ subject: box, everyone: [pattern(50, { cube: 1, record: 1 })] })).toEqual([]);
  expect(usual({ subject: box, own: [draft([CUBE])] })).toHaveLength(1);
});

test('offers at most six', () => {
  const rules = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((itemId) => rule(itemId, 'REGULAR', 0, 1));
  const everyone = rules.map(({ itemId = '' }, index) => pattern(20 - index, { [itemId]: 1 }));
  expect(usual({ subject: { ...SUBJECT, rules }, everyone })).toHaveLength(6);
});
