import { jest } from '@jest/globals';
import { datasetKey, datasetQuery } from './dataset-query.ts';
import { queryClient } from './query-client.ts';

const SCOPE = { server: 'CN', category: 'all', source: 'global' } as const;
const KEY = datasetKey('matrix', SCOPE);
const row = (times: number) => ({
  stageId: 's',
  itemId: 'i',
  times,
  quantity: 0,
  sumSquares: 0,
  stdDev: 0,
  start: 0,
  end: null,
});
const held = (times: number, position: string, etag: string | null) => ({
  value: [row(times)],
  etag,
  position,
  fetchedAt: 0,
});

/** Answers in turn, each when it is asked to. */
const waiting: ((response: Response) => void)[] = [];
const fetchMock = jest.fn<typeof fetch>(() => new Promise((done) => waiting.push(done)));
globalThis.fetch = fetchMock;
Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });

const answer = (times: number, position: string) =>
  new Response(JSON.stringify({ matrix: [row(times)] }), {
    headers: { 'x-droptally-position': position, etag: '"e"' },
  });
const timesShown = () => queryClient.getQueryData<ReturnType<typeof held>>(KEY)?.value[0]?.times;

async function reply(response: Response): Promise<void> {
  while (waiting.length === 0) await new Promise((turn) => setTimeout(turn));
  waiting.shift()?.(response);
}

afterEach(() => {
  queryClient.clear();
  fetchMock.mockClear();
});

test.each([
  ['an answer', () => answer(1, '5.7')],
  ['that nothing has changed', () => new Response(null, { status: 304 })],
])('%s that is older than a live update which came meanwhile is asked for again', async (_what, older) => {
  queryClient.setQueryData(KEY, held(1, '5.7', '"e"'));
  const read = queryClient.fetchQuery({ ...datasetQuery('matrix', SCOPE), staleTime: 0 });
  while (waiting.length === 0) await new Promise((turn) => setTimeout(turn));
  queryClient.setQueryData(KEY, held(2, '6.7', null));
  await reply(older());
  await reply(answer(2, '6.8'));
  await read;
  expect([timesShown(), fetchMock.mock.calls.length]).toEqual([2, 2]);
});

test('positions that begin anew are taken after one more read', async () => {
  queryClient.setQueryData(KEY, held(9, '500', null));
  const read = queryClient.fetchQuery({ ...datasetQuery('matrix', SCOPE), staleTime: 0 });
  await reply(answer(1, '3'));
  await reply(answer(1, '3'));
  await read;
  expect(timesShown()).toBe(1);
});

test('an answer that is as new is read once', async () => {
  queryClient.setQueryData(KEY, held(1, '5.7', null));
  const read = queryClient.fetchQuery({ ...datasetQuery('matrix', SCOPE), staleTime: 0 });
  await reply(answer(3, '5.8'));
  await read;
  expect([timesShown(), fetchMock.mock.calls.length]).toEqual([3, 1]);
});
