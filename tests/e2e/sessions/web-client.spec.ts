import { PATHS } from '@droptally/proto/api/paths';
import type { Answer, Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { REPORT_HASH } from '../../support/wire/runs.ts';
import { Page } from './page.ts';

const SERVER = 'CN';
/** Reads of the client at startup, by path, with what it uses of each response. */
const STARTING: [path: string, taken: (body: never) => unknown][] = [
  ['/config', ({ recognition }: { recognition: Record<string, unknown> }) => recognition['items-resources']],
  ['/zones', listed],
  [`/stages?server=${SERVER}`, listed],
  ['/items', listed],
  [`/stats?server=${SERVER}`, ({ totalStageTimes }: { totalStageTimes: unknown[] }) => listed(totalStageTimes)],
  ['/notice', Array.isArray],
  [`/_private/result/matrix/${SERVER}/global/all`, ({ matrix }: { matrix: unknown[] }) => listed(matrix)],
  [`/_private/result/matrix/${SERVER}/global/automated`, ({ matrix }: { matrix: unknown[] }) => listed(matrix)],
  [`/_private/result/matrix/${SERVER}/global/manual`, ({ matrix }: { matrix: unknown[] }) => listed(matrix)],
  [
    `/_private/result/pattern/${SERVER}/global/all`,
    ({ pattern_matrix: patterns }: { pattern_matrix: unknown[] }) => listed(patterns),
  ],
  [`/_private/result/trend/${SERVER}`, ({ trend }: { trend: object }) => Object.keys(trend).length > 0],
  ['/period', listed],
  ['/formula', listed],
];

const HAUL = {
  drops: [
    { dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 },
    { dropType: 'FURNITURE', itemId: 'furni', quantity: 1 },
  ],
  ...{ stageId: 'main_01-07', server: SERVER, source: 'frontend-v2', version: 'v3.13.28' },
};
const QUERY = {
  ...{ stageId: 'main_01-07', itemIds: ['30012'], server: SERVER, isPersonal: false, sourceCategory: 'all' },
  ...{ start: 1_556_676_000_000, end: null },
};
const SESSION_ID = 'aB3dE6gH';

/** A session of the existing web client, request by request as recorded. */
export function webClientSpec(site: Site): void {
  describe('the existing web client', () => {
    test('starts', async () => {
      const page = new Page(site);
      for (const [path, taken] of STARTING) {
        const answer = await page.get(path);
        expectOfTheApi(answer);
        expect([path, taken(answer.json() as never)]).toEqual([path, expect.anything()]);
        expect([path, taken(answer.json() as never)]).not.toEqual([path, false]);
      }
      expect([page.user, page.cookie]).toEqual([undefined, undefined]);
    });

    test('reports, is logged in by the response, reads its own numbers and recalls the report', async () => {
      const page = new Page(site);
      const reported = await page.post(PATHS.report, HAUL);
      expectOfTheApi(reported);
      expect(reported.json()).toEqual({ reportHash: expect.stringMatching(REPORT_HASH) });
      expect(page.user).toMatch(/./);
      expect(page.cookie).toBe(page.user);
      await settled(site);
      expect(await ownRuns(page)).toBe(1);
      expect([await ownRuns(page, 'manual'), await ownRuns(page, 'automated')]).toEqual([1, 0]);
      expect(await ownPatterns(page)).toEqual([{ times: 1, quantity: 1, drops: HAUL.drops.map(itemOf) }]);
      // It sends the response back unchanged.
      const recalled = await page.post(PATHS.recall, reported.json());
      expect([recalled.status, recalled.text]).toEqual([200, 'OK']);
      await settled(site);
      expect(await ownRuns(page)).toBe(0);
      expect(await ownPatterns(page)).toEqual([]);
      const user = page.user;
      await page.post(PATHS.report, HAUL);
      expect([page.user, page.cookie]).toEqual([user, user]);
    });

    test('logs in by the response header, logs out by the cookie’s domain, then gets a new account', async () => {
      const [first, second] = [new Page(site), new Page(site)];
      await first.post(PATHS.report, HAUL);
      const login = await second.post(PATHS.users, String(first.user));
      expect([login.status, login.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
      expect([second.user, second.cookie]).toEqual([first.user, first.user]);
      await settled(site);
      expect(await ownRuns(second)).toBe(1);
      second.user = undefined;
      second.forgetCookie();
      await second.post(PATHS.report, HAUL);
      expect(second.user).toMatch(/./);
      expect(second.user).not.toBe(first.user);
      const unknown = await second.post(PATHS.users, '12345678');
      expect([unknown.status, unknown.json()['code']]).toEqual([404, 'NOT_FOUND']);
    });

    test('recalls a report of which something was left out', async () => {
      const page = new Page(site);
      const token = { dropType: 'SPECIAL_DROP', itemId: 'act46side_token_detector', quantity: 20 };
      const reported = await page.post(PATHS.report, { ...HAUL, drops: [...HAUL.drops, token] });
      expect(reported.status).toBe(200);
      expect((await page.post(PATHS.recall, reported.json())).text).toBe('OK');
    });

    test('sends advanced queries, global and personal', async () => {
      const page = new Page(site);
      await page.post(PATHS.report, HAUL);
      await settled(site);
      const asked = await page.post(PATHS.advanced, { queries: [QUERY, { ...QUERY, interval: 86_400_000 * 30 }] });
      expectOfTheApi(asked);
      expect(asked.json()).toEqual({
        advanced_results: [{ matrix: [expect.any(Object)] }, { trend: expect.any(Object) }],
      });
      // It omits the header there, so the cookie identifies its user.
      const own = await page.post(PATHS.advanced, { queries: [{ ...QUERY, isPersonal: true }] });
      expect(own.json()).toMatchObject({ advanced_results: [{ matrix: [{ itemId: '30012', times: 1 }] }] });
    });

    test('follows the short links it shares', async () => {
      const answer = await new Page(site).get('/short/1-7');
      expect([answer.status, answer.headers.location]).toEqual([302, expect.stringContaining('main_01-07')]);
    });

    test('reports a recognition defect, and learns where to upload the screenshot', async () => {
      const versions = { frontendVersion: 'v3.13.28', frontendCommit: 'f8036d1', recognizerVersion: 'v4.1.0' };
      const environment = {
        ...versions,
        recognizerOpenCVVersion: '4.8.0',
        recognizerAssetsVersion: 'CN/23-09-16-10-38-07-f8036d',
        ...{ server: SERVER, sessionId: SESSION_ID },
      };
      const answer = await new Page(site).post(PATHS.defectInit, {
        environment,
        recognitionResult: { exceptions: [] },
      });
      expect(answer.json()).toEqual({
        uploadParams: { url: expect.any(String), authorization: expect.any(String), policy: expect.any(String) },
        defectId: expect.any(String),
      });
    });
  });
}

function listed(list: readonly unknown[]): boolean {
  return Array.isArray(list) && list.length > 0;
}

async function ownRuns(page: Page, category = 'all'): Promise<number> {
  const answer = await page.get(`/_private/result/matrix/${SERVER}/personal/${category}`);
  expectOfTheApi(answer);
  const { matrix } = answer.json<{ matrix: { stageId: string; itemId: string; times: number }[] }>();
  return matrix.find(({ stageId, itemId }) => stageId === HAUL.stageId && itemId === '30012')?.times ?? 0;
}

type Pattern = { stageId: string; times: number; quantity: number; pattern: { drops: object[] } };

async function ownPatterns(page: Page): Promise<object[]> {
  const answer = await page.get(`/_private/result/pattern/${SERVER}/personal/all`);
  expectOfTheApi(answer);
  const { pattern_matrix: patterns } = answer.json<{ pattern_matrix: Pattern[] }>();
  const ofStage = patterns.filter(({ stageId }) => stageId === HAUL.stageId);
  return ofStage.map(({ times, quantity, pattern: { drops } }) => ({ times, quantity, drops }));
}

function itemOf({ itemId, quantity }: (typeof HAUL.drops)[number]): object {
  return { itemId, quantity };
}

/** Checks what the client inspects in every response. Another version would make it ask its user to reload. */
function expectOfTheApi({ status, headers }: Answer): void {
  expect([status, headers['x-penguin-compatible'], headers['x-penguin-upgrade']]).toEqual([
    200,
    'frontend-v2@v3.4.0',
    undefined,
  ]);
}
