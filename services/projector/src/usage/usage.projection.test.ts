import { encodeFact } from '@droptally/event-log/facts';
import {
  ProbeEnteredSearchResult,
  ProbeExecutedAdvancedQuery,
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

/** The row of a message by its columns; undefined if it has none. */
async function rowOf(value: Uint8Array): Promise<Record<string, unknown> | undefined> {
  const state = await usageProjection.open({} as Parameters<Projection['open']>[0]);
  const sheet = rows.sheetOf(() => state.project(3, { offset: 7, key: 'k', value }, rows));
  const text = sheet.after(-1).toString();
  if (text === '') return undefined;
  const cells = JSON.parse(text) as unknown[];
  return Object.fromEntries(usageProjection.columns.map((name, index) => [name, cells[index]]));
}

function probe(message: Uint8Array): Uint8Array {
  const value = { visitor: 'v1', clientVersion: '1.2', platform: 'web', message };
  return encodeFact({ id: 'x', occurredAt: AT, fact: { $case: 'probeReceived', value } });
}

test('a message has a row that names its visitor and what was done', async () => {
  expect(await rowOf(probe(navigated(ProbeLanguage.KO_KR)))).toEqual({
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
  });
});

test('other facts, records that are none and messages without an action have no row', async () => {
  const recalled = encodeFact({ id: 'x', occurredAt: AT, fact: { $case: 'reportRecalled', value: {} } });
  for (const value of [recalled, Buffer.from([10, 200]), probe(new Uint8Array()), probe(Buffer.from([10, 200]))])
    expect(await rowOf(value)).toBeUndefined();
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
  expect(readMessage(navigated(language))?.language).toBe(name);
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
  expect(readMessage(message({ $case: 'itemId', value: '30012' }))).toEqual({
    ...about,
    detail: { itemId: '30012', ...found },
  });
  expect(readMessage(message({ $case: 'stageId', value: 's' }))?.detail).toEqual({ stageId: 's', ...found });
  expect(readMessage(message(undefined))?.detail).toEqual(found);
});

test.each([
  [ProbeServer.CN_UNSPECIFIED, 'CN'],
  [ProbeServer.US, 'US'],
  [ProbeServer.JP, 'JP'],
  [ProbeServer.KR, 'KR'],
  [99 as ProbeServer, ''],
])('server %i of an advanced query is "%s"', (server, name) => {
  expect(readMessage(queried(server, ProbeServer.US))).toEqual({
    kind: 'advanced_query',
    language: 'ja',
    server: name,
    detail: {
      queries: [
        { ...query(server), server: name },
        { ...query(ProbeServer.US), server: 'US' },
      ],
    },
  });
});

test('an advanced query of nothing has no server', () => {
  expect(readMessage(queried())).toMatchObject({ kind: 'advanced_query', server: '', detail: { queries: [] } });
});
