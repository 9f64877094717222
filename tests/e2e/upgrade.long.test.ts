import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { ACCOUNT_PATHS, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { clockAhead } from '../support/processes/moved-clock.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { type Answer, ask, hangUp } from '../support/wire/ask.ts';
import { expectRefusal } from '../support/wire/expectations.ts';
import { type MatrixRow, settled } from '../support/wire/numbers.ts';
import { API } from '../support/wire/visitor.ts';
import { inBoth, numbersIn } from './upgrade/numbers-in.ts';
import { type OldRecord, unpack } from './upgrade/packed-site.ts';
import { answerTo, EVENT_STAGE } from './upgrade/questions.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HAS_ANOTHER_SHAPE = process.arch === 'x64' ? undefined : 'the packed folder is of an x64 machine';
/** Derived from the log: either left by the old program or rebuilt. */
const DERIVED = ['warehouse', 'projector', 'ingest-window'];

describeUnless(HAS_ANOTHER_SHAPE, 'a data folder of 2026-11-23', () => {
  describe.each([
    ['with the tables of then', []],
    ['of which only what is true was kept', DERIVED],
  ])('%s', (_, lost) => {
    let site: Site;
    let dataDir: string;
    let record: OldRecord;

    beforeAll(async () => {
      ({ dataDir, record } = await unpack());
      for (const name of lost) rmSync(join(dataDir, name), { recursive: true });
      await goOn(record.readAt + MINUTE_MS);
    });
    afterAll(async () => {
      hangUp();
      await endSites();
      rmSync(dataDir, { recursive: true, force: true });
    });

    async function goOn(at: number): Promise<void> {
      await endSites();
      site = await startSite({ dataDir, nodeOptions: clockAhead(at - Date.now()) });
    }

    const post = (path: string, body: object, headers = {}): Promise<Answer> =>
      ask(site, { path: API + path, method: 'POST', body, headers });

    async function eventRow(account: string): Promise<MatrixRow | undefined> {
      const path = `${API}${PATHS.matrix}?is_personal=true&server=KR&stageFilter=${EVENT_STAGE}`;
      const { matrix } = (await answerTo(site, { path, account }, 0)) as { matrix: MatrixRow[] };
      return matrix[0];
    }

    test('returns the same numbers as then, global and per account', async () => {
      const shared = { days: 0, others: 0 };
      for (const [turn, { answer, ...asked }] of record.answered.entries()) {
        const [then, now] = [numbersIn(answer), numbersIn(await answerTo(site, asked, turn))];
        const isTrend = asked.path.includes(PATHS.trends);
        const [before, after] = isTrend ? inBoth(then, now) : [then, now];
        expect({ asked, numbers: after }).toEqual({ asked, numbers: before });
        shared[isTrend ? 'days' : 'others'] += Object.keys(before).length;
      }
      expect(shared.days).toBeGreaterThan(30);
      expect(shared.others).toBeGreaterThan(1_000);
    });

    test('returns the same to an account by header and by cookie', async () => {
      const { account } = record.keyed;
      const path = `${API}${PATHS.matrix}?is_personal=true&server=KR&show_closed_zones=true`;
      const byHeader = await ask(site, { path, headers: { Authorization: `PenguinID ${account}` } });
      expect(byHeader.json()).toEqual(await answerTo(site, { path, account }, 0));
      expect(byHeader.json<{ matrix: MatrixRow[] }>().matrix.length).toBeGreaterThan(3);
    });

    test('knows the key of a report of then, and returns its id', async () => {
      const { account, body, key, reportHash } = record.keyed;
      const headers = { Cookie: `userID=${account}`, 'X-Penguin-Idempotency-Key': key };
      const answer = await post(PATHS.report, body, headers);
      expect([answer.status, answer.json()]).toEqual([200, { reportHash }]);
      expect(answer.headers['x-penguin-idempotency']).toBe('hit');
    });

    test('counts reports with the cookie of then, and recalls what was reported then', async () => {
      const { account, body, reportHash } = record.recallable;
      const before = await eventRow(account);
      const report = { ...body, drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }] };
      const answer = await post(PATHS.report, report, { Cookie: `userID=${account}` });
      expect([answer.status, answer.headers['x-penguin-set-penguinid']]).toEqual([200, undefined]);
      expect((await post(PATHS.recall, { reportHash })).text).toBe('OK');
      await settled(site);
      expect(before).toMatchObject({ times: 3, quantity: 6 });
      expect(await eventRow(account)).toMatchObject({ times: 3, quantity: 5 });
    });

    test('keeps a report of then when its recall period and its key have expired', async () => {
      const { account, body, key, reportHash } = record.keyed;
      hangUp();
      await goOn(record.readAt + DAY_MS);
      expectRefusal(await post(PATHS.recall, { reportHash }), 400, 'INVALID_REQUEST');
      const headers = { Cookie: `userID=${account}`, 'X-Penguin-Idempotency-Key': key };
      expect((await post(PATHS.report, body, headers)).headers['x-penguin-idempotency']).toBe('saved');
      await settled(site);
      const path = `${META_PREFIX}${ACCOUNT_PATHS.reportsExport}?format=json`;
      const own = (await answerTo(site, { path, account }, 1)) as OwnReport[];
      expect(own.find(({ id }) => reportHash.endsWith(id))).toMatchObject({ counted: true });
    });
  });
});
