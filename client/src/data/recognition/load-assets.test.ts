import { jest } from '@jest/globals';
import { queryClient } from '#data/query-client.ts';
import { loadAssets } from './load-assets.ts';

const HOUR = 3_600_000;
const STAGE = {
  stageId: 'main_01-07',
  code: '1-7',
  difficulty: 'NORMAL',
  exists: true,
  drops: [],
  recognitionOnly: [],
};
const assetsOf = (version: string) => ({ version, stages: [STAGE], prototypes: { itemIds: [], embeddings: '' } });

const fetchMock = jest.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 0, 1), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as typeof fetch;
  queryClient.clear();
});
afterEach(() => jest.useRealTimers());

function answers(body: unknown, status = 200): void {
  const text = body === null ? null : JSON.stringify(body);
  fetchMock.mockImplementation(async () => new Response(text, { status, headers: { ETag: 'W/"one"' } }));
}

const asked = () => fetchMock.mock.calls.map(([url, init]) => [url, new Headers(init.headers).get('If-None-Match')]);

test('the assets of a server are read once in an hour', async () => {
  answers(assetsOf('one'));
  expect((await loadAssets('KR')).value).toEqual(assetsOf('one'));
  await loadAssets('KR');
  expect(asked()).toEqual([['/api/_/recognition/assets?server=KR', null]]);
});

test('each server has its own', async () => {
  answers(assetsOf('one'));
  await loadAssets('KR');
  await loadAssets('JP');
  expect(asked().map(([url]) => url)).toEqual([
    '/api/_/recognition/assets?server=KR',
    '/api/_/recognition/assets?server=JP',
  ]);
});

test('old ones are renewed by their ETag before anything is read with them', async () => {
  answers(assetsOf('one'));
  const first = await loadAssets('KR');
  // Fake: it goes on only here.
  jest.setSystemTime(Date.now() + HOUR);
  answers(null, 304);
  const unchanged = await loadAssets('KR');
  expect(asked()[1]).toEqual(['/api/_/recognition/assets?server=KR', 'W/"one"']);
  expect([unchanged.value, unchanged.fetchedAt]).toEqual([first.value, first.fetchedAt + HOUR]);
  // Fake: it goes on only here.
  jest.setSystemTime(Date.now() + HOUR);
  answers(assetsOf('two'));
  expect((await loadAssets('KR')).value.version).toBe('two');
});

test('without an answer the old ones serve, and say how old they are', async () => {
  answers(assetsOf('one'));
  const { fetchedAt } = await loadAssets('KR');
  // Fake: it goes on only here.
  jest.setSystemTime(Date.now() + 5 * HOUR);
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await loadAssets('KR')).toMatchObject({ value: assetsOf('one'), fetchedAt });
});

test.each([
  ['a page of a captive portal', '<html>'],
  ['no stages', { ...assetsOf('one'), stages: [] }],
  ['no prototypes', { ...assetsOf('one'), prototypes: undefined }],
  ['no version', { ...assetsOf('one'), version: undefined }],
])('%s is refused', async (_, body) => {
  answers(body);
  await expect(loadAssets('KR')).rejects.toMatchObject({ name: 'ApiError' });
});
