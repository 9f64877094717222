import { jest } from '@jest/globals';
import { clearAccount, setAccount } from '#data/account/account-store.ts';
import { askQueries } from './ask-queries.ts';
import { newQuery } from './asked-query.ts';

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();
const query = newQuery('CN', 'main_01-07');
const matrix = { matrix: [{ itemId: '30012', times: 2, quantity: 1, sumSquares: 1 }] };
const ask = (...queries: Parameters<typeof askQueries>[0]) => askQueries(queries, new AbortController().signal);
const sentBodies = () => fetchMock.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as unknown as typeof fetch;
  Object.assign(globalThis, { document: { cookie: '' }, location: { hostname: 'localhost' } });
  clearAccount();
});

const answers = (body: object, status = 200) =>
  fetchMock.mockImplementationOnce(async () => new Response(JSON.stringify(body), { status }));

test('all queries are asked at once, with what their intervals are made of', async () => {
  answers({ advanced_results: [matrix, matrix] });
  const [one, other] = await ask(query, { ...query, items: ['30012'], start: 5, hours: null });
  expect([one?.kind, other?.kind]).toEqual(['result', 'result']);
  const plain = { server: 'CN', stageId: 'main_01-07', isPersonal: false, sourceCategory: 'all' };
  expect(sentBodies()).toEqual([
    {
      extras: true,
      queries: [
        { ...plain, itemIds: [] },
        { ...plain, itemIds: ['30012'], start: 5 },
      ],
    },
  ]);
});

test('what cannot be asked is not sent, and does not keep the others from being asked', async () => {
  answers({ advanced_results: [matrix] });
  const found = await ask({ ...query, stageId: null }, query, { ...query, source: 'personal' });
  expect(found.map((answer) => (answer.kind === 'problem' ? answer.problem : answer.kind))).toEqual([
    'no-stage',
    'result',
    'login-required',
  ]);
  expect(sentBodies()[0].queries).toHaveLength(1);
});

test('personal queries carry the account', async () => {
  setAccount('abc');
  answers({ advanced_results: [matrix] });
  await ask({ ...query, source: 'personal' });
  expect(sentBodies()[0].queries[0].isPersonal).toBe(true);
  expect(new Headers(fetchMock.mock.calls[0]?.[1].headers).get('Authorization')).toBe('PenguinID abc');
});

test('if one of several is refused, each is asked alone and has its own error', async () => {
  answers({ code: 'NOT_FOUND', message: 'This stage does not exist' }, 404);
  answers({ advanced_results: [matrix] });
  answers({ code: 'NOT_FOUND', message: 'This stage does not exist' }, 404);
  const [one, other] = await ask(query, { ...query, stageId: 'none' });
  expect(one?.kind).toBe('result');
  expect(other).toMatchObject({ kind: 'failed', error: { status: 404, reason: 'This stage does not exist' } });
});

test('a failure of the whole request is that of each query, and is not repeated', async () => {
  answers({ code: 'TOO_MANY_REQUESTS', message: 'Too many advanced queries from this address' }, 429);
  const found = await ask(query, query);
  expect(found.map(({ kind }) => kind)).toEqual(['failed', 'failed']);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('a cancelled request has no answer', async () => {
  const controller = new AbortController();
  fetchMock.mockImplementationOnce(async () => {
    controller.abort();
    throw new DOMException('cancelled', 'AbortError');
  });
  await expect(askQueries([query], controller.signal)).rejects.toThrow();
});
