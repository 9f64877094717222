import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW, SUPPLY_RANGE } from '@droptally/domain/testing/sample-drop-lists';
import type { MatrixRow } from '@droptally/proto/api/matrix';
import { openQuery } from '../../testing/open-query.ts';
import { testAccount } from '../../testing/test-account.ts';

const [one, other] = [testAccount(1), testAccount(2)];
const HOUR = 3_600_000;
const at = (hoursAgo: number) => SAMPLE_NOW - hoursAgo * HOUR;
const run = { stage: 'main_01-07', segment: SERVER_START.CN, account: one.number };
const recalled = { ...run, at: at(9), id: 'takenBackIsThis1' };

let query: Awaited<ReturnType<typeof openQuery>>;
beforeAll(async () => {
  query = await openQuery();
  await query.count(
    { ...run, at: at(20), account: other.number },
    recalled,
    { ...recalled, sign: -1 },
    { ...run, at: at(7), drops: { '30012': 1 } },
    { ...run, at: at(5), category: 'automated' },
    { ...run, at: at(3) },
    { ...run, stage: 'act3d0_01', at: at(2), id: 'sameInstantAsOne' },
    { ...run, stage: 'act3d0_01', at: at(2), id: 'sameInstantAsTwo' },
    { ...run, stage: 'act3d0_01', at: at(2), id: 'sameInstantAsTwo', sign: -1 },
    { ...run, stage: 'main_04-06', at: SUPPLY_RANGE.start - 1, drops: { '30061': 1 } },
    { ...run, stage: 'main_04-06', at: SUPPLY_RANGE.start + 5, segment: SUPPLY_RANGE.start },
  );
});
afterAll(() => query.close());

async function firstRun(stageId: string, itemId: string, parameters = ''): Promise<number | undefined> {
  const path = `/result/matrix?is_personal=true&show_closed_zones=true&sums=true${parameters}`;
  const { matrix } = (await query.get(path, one.headers)).json() as { matrix: MatrixRow[] };
  return matrix.find((row) => row.stageId === stageId && row.itemId === itemId)?.firstRun;
}

test('a row has the time of its first own run that was not recalled', async () => {
  expect(await firstRun('main_01-07', '30012')).toBe(at(7));
});

test('if one of two runs of an instant was recalled, the other is the first', async () => {
  const { matrix } = (
    await query.get('/result/matrix?is_personal=true&show_closed_zones=true&sums=true', one.headers)
  ).json();
  const rows = (matrix as MatrixRow[]).filter(({ stageId }) => stageId === 'act3d0_01');
  expect(rows.map(({ times, firstRun }) => [times, firstRun])).toContainEqual([1, at(2)]);
});

test('with a category it is the first of that category', async () => {
  expect(await firstRun('main_01-07', '30012', '&category=automated')).toBe(at(5));
});

test('an item that was added later has its own first run', async () => {
  expect(await firstRun('main_04-06', '30061')).toBe(SUPPLY_RANGE.start - 1);
  expect(await firstRun('main_04-06', 'randomMaterial_7')).toBe(SUPPLY_RANGE.start + 5);
});
