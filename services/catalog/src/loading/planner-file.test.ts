import { relative } from 'node:path';
import { loadCatalog } from '../load-catalog.ts';
import { writeCatalog } from '../testing/write-catalog.ts';

const PLANNER = `lmdPerSanity: 12
lmd: {act1_01: 500}
exp: {}
records: {30011: 200}
supplies: [act1_01]
pureGold: {item: 30012, exp: 400}
byproductRate: 0.18
minRuns: 200
rotation: {act1: [mon, sun]}
basket: {2: 20}
crafts: {30012: {count: 2, gold: 0, costs: [{item: 30011, count: 3}], byproducts: {furni: 7}}}
`;
const changed = (from: string, to: string) => PLANNER.replace(from, to);

function planner(replaced: Record<string, string> = {}) {
  const result = loadCatalog(writeCatalog(replaced));
  return result.ok ? result.catalog.planner : undefined;
}

function problems(replaced: Record<string, string>): string[] {
  const dir = writeCatalog(replaced);
  const result = loadCatalog(dir);
  return result.ok ? [] : result.problems.map(({ path, line, rule }) => `${relative(dir, path)}:${line} ${rule}`);
}

test('what the planner knows is read, and is the packaged knowledge where a catalog is from before', () => {
  expect(planner({ 'planner.yaml': PLANNER })).toMatchObject({
    facts: { lmdPerRun: { act1_01: 500 }, byProductRate: 0.18, supplyStages: ['act1_01'] },
    rotation: [{ stages: 'act1', days: ['mon', 'sun'] }],
    crafts: [{ id: '30012', count: 2, costs: [{ id: '30011', count: 3 }], totalWeight: 7 }],
  });
  expect(planner()?.facts.lmdPerRun).toMatchObject({ wk_melee_6: 10_000 });
});

test.each([
  ['a stage of no zone', changed('{act1_01: 500}', '{none: 500}'), 'planner.yaml:2 reference'],
  ['an item that is none', changed('{30011: 200}', '{none: 200}'), 'planner.yaml:4 reference'],
  ['supplies of no zone', changed('[act1_01]', '[none]'), 'planner.yaml:5 reference'],
  ['gold that is none', changed('item: 30012', 'item: none'), 'planner.yaml:6 reference'],
  ['a share beyond one', changed('0.18', '1.8'), 'planner.yaml:7 value'],
  ['a rotation of no stage', changed('act1:', 'none:'), 'planner.yaml:9 reference'],
  ['a day that is none', changed('mon,', 'monday,'), 'planner.yaml:9 value'],
  [
    'a craft of an unknown item',
    changed('{item: 30011, count: 3}', '{item: none, count: 3}'),
    'planner.yaml:11 reference',
  ],
  ['a byproduct that is none', changed('{furni: 7}', '{none: 7}'), 'planner.yaml:11 reference'],
  ['a key that is not known', `${PLANNER}other: 1\n`, 'planner.yaml:12 unknown-key'],
])('planner.yaml with %s is refused with path, line and rule', (_, text, problem) => {
  expect(problems({ 'planner.yaml': text })).toEqual([problem]);
});
