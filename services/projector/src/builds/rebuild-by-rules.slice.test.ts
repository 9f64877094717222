import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountBlocks } from '@droptally/catalog/account-blocks';
import { createRejectJudge } from '@droptally/catalog/reject-rule';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { encodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { type Drop, DropType, type Event } from '@droptally/proto/events';
import { buildName, currentBuild, storedBuilds } from '@droptally/warehouse/builds';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { startProjector } from '../projector.ts';
import { reportsProjection } from '../reports/reports.projection.ts';
import { submittedReport } from '../testing/submitted-report.ts';
import { askForBuild } from './ask-for-build.ts';
import { rebuild } from './rebuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-rebuild-'));
const connect = () => openWarehouse({ mode: 'embedded', dir: join(folder, 'warehouse') });
const warehouse = connect();
const log = await openMemoryLog(createMemoryDisk(1));
const AT = Date.parse('2025-01-05T12:00:00Z');

let inForce: { hash: string } & Partial<Catalog> = { hash: 'none' };
const rules = () => ({
  index: indexCatalog(sampleCatalog(inForce)),
  reject: createRejectJudge(inForce.rejectRules ?? []),
  isBlocked: accountBlocks(inForce.blockedAccounts ?? []),
});
const catalogHash = () => inForce.hash;
const projection = reportsProjection({ isOurs: () => true, rules, onNoRow() {} });
const projector = await startProjector({
  projections: [projection],
  log,
  connect,
  catalogHash,
  folder: join(folder, 'projector'),
  now: Date.now,
  // The projector's own clock.
  elapsed: () => performance.now(),
  lingerMs: 5,
  lookEveryMs: 20,
  onProgress() {},
  onTrouble() {},
});
const ask = () =>
  rebuild({ table: 'reports', log, warehouse, catalogHash, onAsked: projector.look, pollMs: 20, onProgress() {} });

beforeAll(() => migrate(warehouse, 'none'));
afterAll(async () => {
  await projector.close();
  await log.close();
  await warehouse.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Appends a report of an account, made `after` milliseconds after `AT`, and waits until it is counted. */
async function reported(account: number, after: number, ignored: Drop[] = []): Promise<void> {
  const value = submittedReport({ accountHash: new Uint8Array(8).fill(account), ignored });
  const id = `report-${account}-${after}`.padEnd(37, '0').split('').reverse().join('');
  const event: Event = { id, occurredAt: AT + after, fact: { $case: 'reportSubmitted', value } };
  const [appended] = await log.append([{ key: id, value: encodeFact(event) }]);
  for (;;) {
    const build = await currentBuild(warehouse, 'reports');
    const held = build ? await tablePositionsOf(warehouse, build, 1) : [];
    if ((held[0] ?? -1) >= (appended?.offset ?? 0)) return;
  }
}

async function rows(): Promise<string> {
  const query = "SELECT * FROM reports WHERE server != '' ORDER BY ALL";
  return (await warehouse.query({ query, format: 'JSONEachRow' })).text();
}

async function counting(): Promise<number> {
  const query = 'SELECT toInt64(sumIf(runs, reliability = 0)) AS n FROM reports';
  const [row] = await (await warehouse.query({ query, format: 'JSONEachRow' })).json<{ n: number }>();
  return row?.n ?? -1;
}

const block = (since: number) => [{ account: '01'.repeat(8), since: AT + since, why: 'x' }];

test('a rebuild equals the live counts, with a block that began in between', async () => {
  for (const account of [1, 2]) await reported(account, 0);
  inForce = { hash: 'blocked', blockedAccounts: block(1_000) };
  for (const account of [1, 2]) await reported(account, 2_000);
  const live = await rows();
  expect(await counting()).toBe(3);
  await ask();
  expect(await rows()).toBe(live);
  inForce = { hash: 'longer', blockedAccounts: block(0) };
  await ask();
  expect(await counting()).toBe(2);
  inForce = { hash: 'lifted' };
  await ask();
  expect(await counting()).toBe(4);
});

test('concurrent requests with different rules get one build each, filled by their own rules', async () => {
  inForce = { hash: 'nobody' };
  const hashes = ['one', 'other', 'third'];
  const builds = await Promise.all(hashes.map((hash) => askForBuild(warehouse, 'reports', hash)));
  const stored = await storedBuilds(warehouse, 'reports');
  const labels = builds.map(({ version }) => stored.find((build) => build.version === version)?.catalogHash);
  expect(labels).toEqual(hashes);
  const again = await askForBuild(warehouse, 'reports', 'other');
  expect(buildName(again)).toBe(buildName(builds[1] ?? again));
});

test('an ignored drop counts after a rebuild while the stage lists it, and only then', async () => {
  inForce = { hash: 'before' };
  await reported(3, 3_000, [{ dropType: DropType.EXTRA, itemId: '4006', quantity: 2 }]);
  const before = await rows();
  expect(before).not.toContain('4006');
  inForce = { hash: 'listed', ...withToken() };
  await ask();
  const listed = await rows();
  expect(listed.match(/"4006"/g)).toHaveLength(1);
  expect(listed).toContain('"items":["30012","4006"],"quantities":[1,2]');
  inForce = { hash: 'forgotten' };
  await ask();
  expect(await rows()).toBe(before);
});

/** Catalog changes that add a token as a drop of every stage. */
function withToken(): Pick<Catalog, 'items' | 'stages'> {
  const { items, stages } = sampleCatalog();
  const tokens = items.slice(0, 1).map((item) => ({ ...item, itemId: '4006' }));
  const rule = { start: 0, end: null, itemId: '4006', dropType: 'EXTRA', accumulable: true } as const;
  const knowing = stages.map((stage) => ({ ...stage, drops: { ...stage.drops, CN: [...stage.drops.CN, rule] } }));
  return { items: [...items, ...tokens], stages: knowing };
}
