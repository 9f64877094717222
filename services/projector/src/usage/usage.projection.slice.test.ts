import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFact } from '@droptally/event-log/facts';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { USAGE_DAYS } from '@droptally/event-log/usage-days';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeLanguage,
  ProbeMessageType,
  ProbeNavigated,
  ProbeServer,
} from '@droptally/proto/probe';
import { currentBuild } from '@droptally/warehouse/builds';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { startUsage } from '../testing/start-usage.ts';

const dir = mkdtempSync(join(tmpdir(), 'droptally-usage-'));
const connect = () => openWarehouse({ mode: 'embedded', dir: join(dir, 'warehouse') });
const warehouse = connect();
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

const language = ProbeLanguage.JA_JP;
const MESSAGES = [
  ProbeNavigated.encode({ meta: { type: ProbeMessageType.NAVIGATED, language }, path: '/planner' }).finish(),
  ProbeEnteredSearchResult.encode({
    meta: { type: ProbeMessageType.ENTERED_SEARCH_RESULT, language },
    id: { $case: 'itemId', value: '30012' },
    query: 'oriron "\\',
    position: 2,
  }).finish(),
  ProbeExecutedAdvancedQuery.encode({
    meta: { type: ProbeMessageType.EXECUTED_ADVANCED_QUERY, language },
    queries: [
      {
        stageId: 'main_01-07',
        itemIds: ['30012'],
        server: ProbeServer.KR,
        isPersonal: true,
        start: 1,
        end: 2,
        interval: 0,
      },
    ],
  }).finish(),
];

test('each message becomes a row; a record without an action has none and is skipped', async () => {
  // The engine deletes old rows by its own clock.
  const now = Date.now();
  const log = await openMemoryLog();
  const value = (message: Uint8Array) => {
    const said = { visitor: 'a1'.repeat(16), clientVersion: 'v1', platform: 'web', message };
    return encodeFact({ id: '01J', occurredAt: now, fact: { $case: 'probeReceived', value: said } });
  };
  const records = [...MESSAGES, new Uint8Array([1])].map((message) => ({ key: 'same', value: value(message) }));
  await log.append([...records, { key: 'same', value: new Uint8Array([7, 7]) }]);
  const troubles: string[] = [];
  const folder = join(dir, 'projector');
  const projector = await startUsage({ log, connect, folder, onTrouble: (what) => void troubles.push(what) });
  const ends = await log.ends();
  let held: number[] = [];
  while (troubles.length === 0 && held.join() !== ends.map((end) => end - 1).join()) {
    const build = await currentBuild(warehouse, 'usage');
    if (build) held = await tablePositionsOf(warehouse, build, log.partitions);
  }
  await projector.close();
  expect(troubles).toEqual([]);
  const query =
    "SELECT kind, visitor, platform, language, server, detail FROM usage WHERE kind != '' ORDER BY log_offset";
  const result = await warehouse.query({ query, format: 'JSONEachRow' });
  const who = { visitor: 'a1'.repeat(16), platform: 'web', language: 'ja' };
  const rows = await result.json<{ detail: string }>();
  expect(rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) as object }))).toEqual([
    { kind: 'navigated', ...who, server: '', detail: { path: '/planner' } },
    { kind: 'search_result', ...who, server: '', detail: { itemId: '30012', query: 'oriron "\\', position: 2 } },
    {
      kind: 'advanced_query',
      ...who,
      server: 'KR',
      detail: {
        queries: [
          { stageId: 'main_01-07', itemIds: ['30012'], server: 'KR', isPersonal: true, start: 1, end: 2, interval: 0 },
        ],
      },
    },
  ]);
  await log.close();
});

test('a row expires with its log record; marker rows stay', async () => {
  const result = await warehouse.query({
    query:
      "SELECT extract(create_table_query, 'TTL ([^\\n]+?) SETTINGS') AS ttl FROM system.tables WHERE name = 'usage_v1'",
    format: 'JSONEachRow',
  });
  expect(await result.json()).toEqual([{ ttl: `toDateTime(at) + toIntervalDay(${USAGE_DAYS}) WHERE kind != ''` }]);
});
