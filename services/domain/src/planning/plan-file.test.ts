import fc from 'fast-check';
import { depot, planConfig, readPlanFile } from './plan-file.ts';

const NAMES: Record<string, string> = { 固源岩: '30012', 'Orirock Cube': '30012' };
const IDS = ['30011', '30012', '30135'];
const itemOf = (name: string) => (IDS.includes(name) ? name : NAMES[name]);
const read = (value: unknown) => readPlanFile(typeof value === 'string' ? value : JSON.stringify(value), itemOf);

const OPTIONS = { byProduct: true, requireExp: false, requireLmb: true };

test('a config of the existing planner says needs, holdings, options and excluded stages', () => {
  const config = {
    '@type': '@penguin-statistics/planner/config',
    items: [
      { id: '30135', have: 1, need: 4 },
      { id: '30011', need: 0 },
    ],
    options: OPTIONS,
    excludes: ['main_01-07', 3],
  };
  expect(read(config)).toEqual({
    ok: true,
    file: {
      needs: { '30135': 4, '30011': 0 },
      holdings: { '30135': 1, '30011': 0 },
      options: OPTIONS,
      excluded: ['main_01-07'],
      unknown: [],
      count: 2,
    },
  });
});

test('a config is as short as the existing planner writes it', () => {
  const text = planConfig({ needs: { '30135': 4, '30011': 0 }, holdings: { '30012': 7, '30135': 1 } }, OPTIONS, [
    'main_01-07',
  ]);
  expect(text).toBe(
    '{"@type":"@penguin-statistics/planner/config","items":[{"id":"30012","have":7},{"id":"30135","have":1,"need":4}],"options":{"byProduct":true,"requireExp":false,"requireLmb":true},"excludes":["main_01-07"]}',
  );
});

test('a depot says holdings alone, whatever else it has', () => {
  const items = [{ id: '30011', have: 120, name: '源岩' }];
  const answer = read({ '@type': '@penguin-statistics/depot', items, options: OPTIONS, excludes: ['main_01-07'] });
  expect(answer).toEqual({ ok: true, file: { needs: {}, holdings: { '30011': 120 }, unknown: [], count: 1 } });
});

test('an older list names items by id or name, and its unknown and invalid entries are left out', () => {
  const list = [
    { name: '固源岩', need: 3 },
    { id: '30011', have: 2 },
    { id: 'none', name: 'nothing', have: 2 },
    { name: 'Orirock Cube' },
    { id: '30135', need: -1 },
    { id: '30135', need: 1.5 },
    'text',
    null,
  ];
  expect(read(list)).toMatchObject({
    file: { needs: { '30012': 3 }, holdings: { '30011': 2 }, unknown: ['none'], count: 2 },
  });
});

test('a plain map of ids to counts says holdings, blanks and counts as texts included', () => {
  expect(read({ '30011': 5, '30012': '7', '30135': '', x: null, y: 2 })).toMatchObject({
    file: { holdings: { '30011': 5, '30012': 7 }, needs: {}, unknown: ['y'], count: 2 },
  });
});

test.each([
  ['not-json', '{"items": ['],
  ['not-json', ''],
  ['not-recognised', '3'],
  ['not-recognised', '{}'],
  ['not-recognised', '{"@type":"something else","items":[]}'],
  ['not-recognised', '{"@type":"@penguin-statistics/depot"}'],
  ['not-recognised', '{"30011":{"have":1}}'],
])('%s: %s', (error, text) => {
  expect(read(text)).toEqual({ ok: false, error });
});

test('what is exported is read back as it was', () => {
  const amounts = fc.dictionary(fc.constantFrom(...IDS), fc.integer({ min: 1, max: 1e9 }), { noNullPrototype: true });
  fc.assert(
    fc.property(amounts, amounts, fc.array(fc.string()), (needs, holdings, excluded) => {
      const config = read(planConfig({ needs, holdings }, OPTIONS, excluded));
      const all = { ...needs, ...holdings };
      const filled = (some: Record<string, number>) =>
        Object.fromEntries(Object.keys(all).map((id) => [id, some[id] ?? 0]));
      expect(config).toMatchObject({
        file: { needs: filled(needs), holdings: filled(holdings), options: OPTIONS, excluded },
      });
      expect(read(depot(holdings, () => ''))).toMatchObject({ file: { holdings, needs: {}, unknown: [] } });
    }),
  );
});

test.each(['[1,2,3]', '[{"id":"30012"}]', '{"@type":"@penguin-statistics/depot","items":[7]}'])(
  'a list without an entry of an amount is no plan: %s',
  (text) => {
    expect(readPlanFile(text, (id) => id)).toEqual({ ok: false, error: 'not-recognised' });
  },
);
