import { encodeFact } from '@droptally/event-log/facts';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
  ProbeFetched,
  ProbeLanguage,
  ProbeMessageType,
  ProbeNavigated,
  ProbeServer,
} from '@droptally/proto/probe';
import type { Projection } from '../projection.ts';
import { RowWriter } from '../rows/row-writer.ts';
import { readMessage } from './read-message.ts';
import { usageProjection } from './usage.projection.ts';

const AT = Date.UTC(2026, 0, 1);
const rows = new RowWriter();

const navigated = (language: ProbeLanguage) =>
  ProbeNavigated.encode({ meta: { type: ProbeMessageType.NAVIGATED, language }, path: '/planner' }).finish();
const query = (server: ProbeServer) => ({
  stageId: 'main_01-07',
  itemIds: ['30012'],
  server,
  isPersonal: true,
  start: 1,
  end: 2,
  interval: 0,
});
const queried = (...servers: ProbeServer[]) =>
  ProbeExecutedAdvancedQuery.encode({
    meta: { type: ProbeMessageType.EXECUTED_ADVANCED_QUERY, language: ProbeLanguage.JA_JP },
    queries: servers.map(query),
  }).finish();

/** The rows of a record, each by its columns. */
async function rowsOf(value: Uint8Array): Promise<Record<string, unknown>[]> {
  const state = await usageProjection.open({} as Parameters<Projection['open']>[0]);
  const sheet = rows.sheetOf(() => state.project(3, { offset: 7, key: 'k', value }, rows));
  const lines = sheet.after(-1).toString().split('\n').filter(Boolean);
  const rowOf = (cells: unknown[]) =>
    Object.fromEntries(usageProjection.columns.map((name, index) => [name, cells[index]]));
  return lines.map((line) => rowOf(JSON.parse(line) as unknown[]));
}

function probe(message: Uint8Array): Uint8Array {
  const value = { visitor: 'v1', clientVersion: '1.2', platform: 'web', message };
  return encodeFact({ id: 'x', occurredAt: AT, fact: { $case: 'probeReceived', value } });
}

test('a message has a row that names its visitor and what was done', async () => {
  expect(await rowsOf(probe(navigated(ProbeLanguage.KO_KR)))).toEqual([
    {
      log_partition: 3,
      log_offset: 7,
      kind: 'navigated',
      at: AT,
      visitor: 'v1',
      client_version: '1.2',
      platform: 'web',
      language: 'ko',
      server: '',
      detail: '{"path":"/planner"}',
    },
  ]);
});

test('other facts, records that are none and messages without an action have no row', async () => {
  const recalled = encodeFact({ id: 'x', occurredAt: AT, fact: { $case: 'reportRecalled', value: {} } });
  for (const value of [recalled, Buffer.from([10, 200]), probe(new Uint8Array()), probe(Buffer.from([10, 200]))])
    expect(await rowsOf(value)).toEqual([]);
});

test('the marker of the table is a row without a kind', () => {
  expect(usageProjection.marker(3, 9)).toEqual([3, 9, '', 0, '', '', '', '', '', '']);
  expect(usageProjection).toMatchObject({
    table: 'usage',
    markAfter: { facts: 100_000, ms: 60_000 },
    outlivesLog: true,
  });
});

test.each([
  [ProbeLanguage.ZH_CN_UNSPECIFIED, 'zh'],
  [ProbeLanguage.EN_US, 'en'],
  [ProbeLanguage.JA_JP, 'ja'],
  [ProbeLanguage.KO_KR, 'ko'],
  [ProbeLanguage.OTHER, 'other'],
])('language %i of a message is %s', (language, name) => {
  expect(readMessage(navigated(language)).map((said) => said.language)).toEqual([name]);
});

test('a search result says what was found, where and by which query', () => {
  const found = { query: 'oriron', position: 2 };
  const message = (id: ProbeEnteredSearchResult['id']) =>
    ProbeEnteredSearchResult.encode({
      meta: { type: ProbeMessageType.ENTERED_SEARCH_RESULT, language: ProbeLanguage.EN_US },
      id,
      ...found,
    }).finish();
  const about = { kind: 'search_result', language: 'en', server: '' };
  const detailOf = (id: ProbeEnteredSearchResult['id']) => readMessage(message(id)).map(({ detail }) => detail);
  expect(readMessage(message({ $case: 'itemId', value: '30012' }))).toEqual([
    { ...about, detail: { itemId: '30012', ...found } },
  ]);
  expect(detailOf({ $case: 'stageId', value: 's' })).toEqual([{ stageId: 's', ...found }]);
  expect(detailOf(undefined)).toEqual([found]);
});

test.each([
  [ProbeServer.CN_UNSPECIFIED, 'CN'],
  [ProbeServer.US, 'US'],
  [ProbeServer.JP, 'JP'],
  [ProbeServer.KR, 'KR'],
  [99 as ProbeServer, ''],
])('server %i of an advanced query is "%s"', (server, name) => {
  const queries = [
    { ...query(server), server: name },
    { ...query(ProbeServer.US), server: 'US' },
  ];
  expect(readMessage(queried(server, ProbeServer.US))).toEqual([
    { kind: 'advanced_query', language: 'ja', server: name, detail: { queries } },
  ]);
});

test('an advanced query of nothing has no server', () => {
  expect(readMessage(queried())).toMatchObject([{ kind: 'advanced_query', server: '', detail: { queries: [] } }]);
});

test('each stage and item of a message about fetches has a row', async () => {
  const meta = { type: ProbeMessageType.FETCHED, language: ProbeLanguage.EN_US };
  const fetches: ProbeFetched['fetches'] = [
    { id: { $case: 'stageId', value: 'main_01-07' }, server: ProbeServer.JP },
    { id: undefined, server: ProbeServer.JP },
    { id: { $case: 'itemId', value: '30012' }, server: ProbeServer.US },
  ];
  const rowsOfFetches = await rowsOf(probe(ProbeFetched.encode({ meta, fetches }).finish()));
  expect(rowsOfFetches).toMatchObject([
    { log_offset: 7, kind: 'stage_fetched', language: 'en', server: 'JP', detail: '{"stageId":"main_01-07"}' },
    { log_offset: 7, kind: 'item_fetched', language: 'en', server: 'US', detail: '{"itemId":"30012"}' },
  ]);
});

test('an error of a page has a row that names nobody', async () => {
  const place = 'assets/frame-abc.js:1:2';
  const told = { origin: 'screen', message: 'TypeError: a is not a function', places: [place], screen: '/planner' };
  const value = { ...told, build: '0.1.0+abc1234', language: 'ko' };
  const fact = { $case: 'clientErrorReported', value } as const;
  const [row, ...more] = await rowsOf(encodeFact({ id: 'x', occurredAt: AT, fact }));
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    kind: 'error',
    visitor: '',
    client_version: '0.1.0+abc1234',
    platform: '',
    language: 'ko',
  });
  expect(JSON.parse(String(row?.['detail']))).toEqual(told);
});
