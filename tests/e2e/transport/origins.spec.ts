import { ACCOUNT_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import type { Answer, Site } from '../../support/wire/ask.ts';
import { expectRefusal, expectUnannounced } from '../../support/wire/expectations.ts';
import { personalCounts, settled } from '../../support/wire/numbers.ts';
import { report } from '../../support/wire/runs.ts';
import { API, Visitor } from '../../support/wire/visitor.ts';

const FOREIGN = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
];
const OWN_READS = [
  `${API}${PATHS.matrix}?is_personal=true`,
  `${API}${PATHS.pattern}?is_personal=true`,
  `${API}/_private/result/matrix/CN/personal`,
  META_PREFIX + ACCOUNT_PATHS.reports,
  META_PREFIX + ACCOUNT_PATHS.reportsExport,
];
const text = { 'Content-Type': 'text/plain' };
const credentialsOf = ({ headers }: Answer) => headers['access-control-allow-credentials'];

/** What pages of other sites can do in the browser of a player logged in by cookie. */
export function originsSpec(site: Site): void {
  describe.each(FOREIGN)('a page of another site, as %j says,', (foreign) => {
    const player = async () => {
      const visitor = new Visitor(site);
      await visitor.reported();
      const { account } = visitor;
      visitor.account = undefined;
      return { visitor, account, cookie: { Cookie: `userID=${account}`, ...foreign } };
    };

    test('reads nothing of an account by cookie', async () => {
      const { visitor, cookie } = await player();
      for (const path of OWN_READS) {
        const answer = await visitor.ask({ path, headers: cookie });
        expectRefusal(answer, 400, 'INVALID_REQUEST');
        expect([path, credentialsOf(answer)]).toEqual([path, undefined]);
      }
      const query = { server: 'CN', stageId: 'main_01-07', isPersonal: true };
      expectRefusal(await visitor.post(PATHS.advanced, { queries: [query] }, cookie), 400, 'INVALID_REQUEST');
    });

    test('sends no report, neither as the player nor for a new account', async () => {
      const { visitor, account, cookie } = await player();
      const { server, source, version, ...run } = report();
      const batch = { server, source, version, batchDrops: [run] };
      for (const headers of [cookie, foreign]) {
        for (const [path, body] of [
          [PATHS.report, report()],
          [PATHS.reportBatch, batch],
        ] as const) {
          const answer = await visitor.post(path, body, headers);
          expectRefusal(answer, 403, 'FORBIDDEN');
          expectUnannounced(answer);
          expect(credentialsOf(answer)).toBeUndefined();
        }
      }
      await settled(site);
      visitor.account = account;
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
    });

    test('logs nobody in', async () => {
      const { visitor, account, cookie } = await player();
      const answer = await visitor.post(PATHS.users, account, { ...text, ...cookie });
      expectRefusal(answer, 403, 'FORBIDDEN');
      expectUnannounced(answer);
    });

    test('reports and reads for an account it names itself', async () => {
      const { visitor, account, cookie } = await player();
      const own = new Visitor(site);
      await own.reported();
      const headers = { ...cookie, Authorization: `PenguinID ${own.account}` };
      const answer = await visitor.post(PATHS.report, report(), headers);
      expect(answer.status).toBe(200);
      expectUnannounced(answer);
      await settled(site);
      expect(await personalCounts(own, 'main_01-07', '30012')).toMatchObject({ times: 2 });
      const read = await visitor.ask({ path: OWN_READS[0] ?? '', headers });
      expect([read.status, credentialsOf(read)]).toEqual([200, undefined]);
      visitor.account = account;
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 1 });
    });

    test('still reads public data', async () => {
      const answer = await new Visitor(site).get(`${PATHS.matrix}?stageFilter=main_01-07`, foreign);
      expect(answer.status).toBe(200);
      expect(credentialsOf(answer)).toBe('Origin' in foreign ? 'true' : undefined);
    });
  });

  test.each([PATHS.users, PATHS.report, PATHS.reportBatch])(
    'another site may request %s, but not with credentials',
    async (path) => {
      const answer = await new Visitor(site).ask({
        path: API + path,
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect([answer.status, credentialsOf(answer)]).toEqual([204, undefined]);
      expect(answer.headers['access-control-allow-headers']).toContain('Authorization');
    },
  );

  test('the site’s own page does all of it by cookie', async () => {
    const { host } = new URL(site.url);
    const visitor = new Visitor(site);
    await visitor.reported();
    const own = { Host: host, Origin: `http://${host}`, 'Sec-Fetch-Site': 'same-origin' };
    const headers = { ...own, Cookie: `userID=${visitor.account}` };
    visitor.account = undefined;
    expect((await visitor.post(PATHS.report, report(), headers)).status).toBe(200);
    const read = await visitor.ask({ path: OWN_READS[0] ?? '', headers });
    expect([read.status, credentialsOf(read)]).toEqual([200, 'true']);
  });
}
