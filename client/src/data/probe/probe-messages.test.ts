import { SERVER_START } from '@droptally/domain/catalog/server';
import { ProbeExecutedAdvancedQuery, ProbeFetched, ProbeServer } from '@droptally/proto/probe';
import { newQuery } from '#data/advanced/asked-query.ts';
import { executedQueries, fetched } from './probe-messages.ts';

test('a message about fetches names stages and items, each with its server, and no one', () => {
  const bytes = fetched(
    [
      { entry: { kind: 'stage', id: 'main_01-07' }, server: 'US' },
      { entry: { kind: 'item', id: '30012' }, server: 'CN' },
    ],
    'ko',
  );
  expect(ProbeFetched.decode(bytes)).toEqual({
    meta: { type: 4, language: 3 },
    fetches: [
      { id: { $case: 'stageId', value: 'main_01-07' }, server: ProbeServer.US },
      { id: { $case: 'itemId', value: '30012' }, server: ProbeServer.CN_UNSPECIFIED },
    ],
  });
});

test('a message about advanced queries has the server as its number, and the ends of open ranges', () => {
  const at = Date.UTC(2025, 5, 15);
  const query = { ...newQuery('JP', 'main_01-07'), items: ['30012'], source: 'personal' as const, hours: 24 };
  expect(ProbeExecutedAdvancedQuery.decode(executedQueries([query], at, 'ja'))).toEqual({
    meta: { type: 3, language: 2 },
    queries: [
      {
        stageId: 'main_01-07',
        itemIds: ['30012'],
        server: ProbeServer.JP,
        isPersonal: true,
        start: SERVER_START.JP,
        end: at,
        interval: 86_400_000,
      },
    ],
  });
});
