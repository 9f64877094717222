import { gameDayStart } from '@droptally/domain/catalog/game-day';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { accountHash, accountNumber, openAccountId } from '@droptally/domain/identity/account-id';
import { SAMPLE_NOW, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import type { Pattern } from '@droptally/proto/api/pattern';
import { openQuery, TEST_MAC } from '../testing/open-query.ts';

const START = SERVER_START.CN;
const at = SAMPLE_NOW - 60_000;
const DAY = 86_400_000;
const accountId = openAccountId(TEST_MAC, new Uint8Array(28).fill(5));
const account = accountNumber(accountHash(TEST_MAC, accountId));

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  const many = Array.from({ length: 25 }, (_, i) => ({
    stage: 'main_05-10',
    at,
    segment: START,
    drops: { '30012': i + 1 },
  }));
  await query.count(
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 1, '30011': 1 } },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 1, '30011': 1 } },
    { stage: 'main_01-07', at, segment: START, category: 'automated' },
    { stage: 'main_01-07', at, segment: START, drops: { '30061': 1 }, account },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 6 }, times: 6 },
    { stage: 'main_01-07', at, segment: START, drops: { '30012': 2 }, reliability: 6, account },
    { stage: 'main_01-07', at, segment: START, drops: { furni: 1 } },
    { stage: 'main_01-07', at, segment: START, drops: { furni: 1 }, sign: -1 },
    { stage: 'main_04-06', at: SUPPLY_RANGE.start - 2 * DAY, segment: START, drops: { '30061': 1 } },
    { stage: 'main_04-06', at, segment: SUPPLY_RANGE.start, drops: { randomMaterial_7: 1 } },
    { stage: 'main_05-10', at: at - 3 * DAY, segment: START },
    { stage: 'main_05-10', at: at - 3 * DAY, segment: START, sign: -1 },
    { stage: 'gachabox_01', at, segment: START, drops: { '30011': 1 } },
    { stage: 'recruit', at, segment: START, drops: { recruit_tag_dps: 1 } },
    ...many,
  );
});
afterAll(() => query.close());

async function patterns(path: string, stageId: string, headers = {}): Promise<Pattern[]> {
  const { pattern_matrix } = (await query.get(path, headers)).json() as { pattern_matrix: Pattern[] };
  return pattern_matrix.filter((pattern) => pattern.stageId === stageId);
}

test('patterns are hauls of single runs, most frequent first, ties in order of their text', async () => {
  const found = await patterns('/result/pattern', 'main_01-07');
  expect(
    found.map(({ pattern, quantity, times }) => [pattern.drops.map((drop) => drop.itemId), quantity, times]),
  ).toEqual([
    [['30012', '30011'], 2, 4],
    [[], 1, 4],
    [['30061'], 1, 4],
  ]);
  expect(found[0]).toMatchObject({ start: START, end: null });
});

test('only the latest range of a stage counts', async () => {
  const found = await patterns('/result/pattern', 'main_04-06');
  expect(found).toMatchObject([
    { pattern: { drops: [{ itemId: 'randomMaterial_7', quantity: 1 }] }, quantity: 1, times: 1 },
  ]);
});

test('gacha boxes and recruitment have no patterns', async () => {
  expect(await patterns('/result/pattern', 'gachabox_01')).toEqual([]);
  expect(await patterns('/result/pattern', 'recruit')).toEqual([]);
});

test('a stage shows 19 patterns, or all on request', async () => {
  expect(await patterns('/result/pattern', 'main_05-10')).toHaveLength(19);
  expect((await patterns('/result/pattern', 'main_05-10'))[0]?.times).toBe(25);
  expect(await patterns('/result/pattern?show_all_patterns=true', 'main_05-10')).toHaveLength(25);
});

test('a category has its own patterns', async () => {
  const found = await patterns('/_private/result/pattern/CN/global/automated', 'main_01-07');
  expect(found).toMatchObject([{ pattern: { drops: [] }, quantity: 1, times: 1 }]);
});

test('the site reads since when the runs of a stage were counted; others get the documented keys alone', async () => {
  const path = '/_private/result/pattern/CN/global';
  const [plain] = await patterns(path, 'main_01-07');
  expect(Object.keys(plain ?? {})).not.toContain('since');
  expect(Object.keys((await patterns('/result/pattern', 'main_01-07'))[0] ?? {})).not.toContain('since');
  const since = gameDayStart('CN', at);
  expect(await patterns(`${path}?sums=true`, 'main_01-07')).toMatchObject([{ since }, { since }, { since }]);
});

test('runs before the latest range of a stage, and recalled ones, are not the first', async () => {
  const found = await patterns('/_private/result/pattern/CN/global?sums=true', 'main_04-06');
  expect(found.map(({ since }) => since)).toEqual([gameDayStart('CN', at)]);
  const [afterRecalled] = await patterns('/_private/result/pattern/CN/global?sums=true', 'main_05-10');
  expect(afterRecalled?.since).toBe(gameDayStart('CN', at));
});

test('personal patterns are those of the account, rejected reports too', async () => {
  const found = await patterns('/result/pattern?is_personal=true', 'main_01-07', { cookie: `userID=${accountId}` });
  expect(found.map(({ pattern }) => pattern.drops)).toEqual([
    [{ itemId: '30012', quantity: 2 }],
    [{ itemId: '30061', quantity: 1 }],
  ]);
});

test('the existing web client gets one pattern of nothing where there is none; nobody else does', async () => {
  const all = async (path: string) => (await query.get(path)).json();
  expect(await all('/_private/result/pattern/US/global/manual')).toEqual({
    pattern_matrix: [{ stageId: 'none', pattern: { drops: [] }, times: 0, quantity: 0, start: 0, end: null }],
  });
  for (const path of ['/_private/result/pattern/US/global/manual?sums=true', '/result/pattern?server=US'])
    expect(await all(path)).toEqual({ pattern_matrix: [] });
});
