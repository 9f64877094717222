import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { DropRule } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { countersDirectory, packagedCatalog } from './catalog-directory.ts';
import { readCounterFile } from './counters/counter-file.ts';
import { loadCatalog, loadCatalogInSteps } from './load-catalog.ts';

const result = loadCatalog(packagedCatalog());
if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 1));
const { catalog } = result;
const stages = new Map(catalog.stages.map((stage) => [stage.stageId, stage]));
const files = SERVERS.map((server) => readCounterFile(join(countersDirectory(), `${server}.jsonl`)));

function rulesOf(server: Server, stageId: string, itemId: string): DropRule[] {
  return stages.get(stageId)?.drops[server].filter((rule) => rule.itemId === itemId) ?? [];
}

test('everything published is in the packaged catalog', () => {
  const { zones, items, periods, formulas, notices, rejectRules } = catalog;
  const sizes = [zones, catalog.stages, items, periods, formulas, notices, rejectRules].map(({ length }) => length);
  expect(sizes).toEqual([165, 1590, 155, 331, 39, 0, 0]);
  expect(catalog.stages.filter(({ isGacha }) => isGacha)).toHaveLength(28);
  expect(catalog.stages.filter(({ minClearTime }) => minClearTime === null)).toHaveLength(247);
  const there = SERVERS.map((server) => catalog.stages.filter(({ existence }) => existence[server]?.exist).length);
  expect(there).toEqual([1590, 1513, 1513, 1513]);
  const listed = SERVERS.map((server) => catalog.stages.filter(({ drops }) => drops[server].length > 0).length);
  expect(listed).toEqual([1579, 1219, 1167, 1029]);
});

test('each of the 29,931 published rows has a drop rule with exactly its range', () => {
  const found = files.flatMap(({ header: { server }, snapshot }) =>
    snapshot.flatMap(({ stage, start, end, rows }) =>
      rows
        .filter(([itemId]) => rulesOf(server, stage, itemId).some((rule) => rule.start === start && rule.end === end))
        .map(([itemId]) => [server, stage, itemId, start, end].join(' ')),
    ),
  );
  expect(found).toHaveLength(29_931);
  // Hash of the rows as published, in the same format.
  const published = 'c00a28d1b476a35c34dca3a9de3c8c7f88eefbe5737f060cc654df4d2f1a6f08';
  expect(createHash('sha256').update(found.sort().join('\n')).digest('hex')).toBe(published);
});

test('each of the 7,268 daily series belongs to a drop rule that starts when its range does', () => {
  const series = files.flatMap(({ header: { server }, days }) =>
    days.flatMap(({ stage, start, items }) =>
      items.map((itemId) => rulesOf(server, stage, itemId).some((rule) => rule.start === start)),
    ),
  );
  expect(series).not.toContain(false);
  expect(series).toHaveLength(7_268);
});

test('an item has one range on a server for all drop types', () => {
  const torn = catalog.stages.flatMap(({ stageId, drops }) =>
    SERVERS.flatMap((server) =>
      drops[server]
        .filter((rule) => rule.itemId !== undefined)
        .filter(({ itemId = '', start, end }) => {
          return rulesOf(server, stageId, itemId).some((other) => other.start !== start || other.end !== end);
        }),
    ),
  );
  expect(torn).toEqual([]);
});

test('a well-known stage has its drop list, its bounds and its supplies', () => {
  const rules = stages.get('main_01-07')?.drops.CN ?? [];
  const open = { start: 1_556_676_000_000, end: null, accumulable: true };
  expect(rules[0]).toEqual({ itemId: '30012', dropType: 'REGULAR', bounds: { lower: 1, upper: 2 }, ...open });
  expect(rules).toContainEqual({ dropType: 'EXTRA', bounds: { lower: 1, upper: 2 }, ...open });
  expect(rulesOf('CN', 'main_01-07', 'randomMaterial_1')).toEqual([
    {
      itemId: 'randomMaterial_1',
      dropType: 'REGULAR',
      start: 1_577_174_400_000,
      end: 1_578_340_800_000,
      accumulable: true,
    },
  ]);
});

test('the planner knows every stage and item that its file names, and each weekly stage its days', () => {
  const { facts, rotation, crafts } = catalog.planner;
  expect([Object.keys(facts.lmdPerRun).length, facts.supplyStages.length, crafts.length]).toEqual([27, 12, 20]);
  const daily = catalog.stages.filter(({ stageType }) => stageType === 'DAILY').map(({ stageId }) => stageId);
  const without = daily.filter((stageId) => !rotation.some((one) => stageId.startsWith(`${one.stages}_`)));
  expect([daily.length, without]).toEqual([35, []]);
});

test('it is reloaded in steps that leave time for other work, with the same result', async () => {
  let turns = 0;
  const watch = () => {
    turns++;
    watching = setImmediate(watch);
  };
  let watching = setImmediate(watch);
  const reloaded = await loadCatalogInSteps(packagedCatalog());
  clearImmediate(watching);
  expect(reloaded).toEqual(result);
  expect(turns).toBeGreaterThan(150);
});

test('its hash is that of its JSON', () => {
  const { hash, ...content } = catalog;
  expect(createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)).toBe(hash);
});
