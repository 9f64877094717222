import { PATHS } from '@droptally/proto/api/paths';
import { oneIngest, type Site } from '../../support/wire/ask.ts';
import { expectRefusal } from '../../support/wire/expectations.ts';
import { newKey } from '../../support/wire/new-key.ts';
import { globalCounts, personalCounts, plus, settled } from '../../support/wire/numbers.ts';
import { drop, REPORT_HASH, report, run } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const TAKEN = { reportHash: expect.stringMatching(REPORT_HASH) };
const ONE = { times: 1, quantity: 1, sumSquares: 1 };

type Results = { results: ({ reportHash: string } | { code: string; message: string; violations?: object[] })[] };

export function batchSpec(site: Site): void {
  describe('a batch', () => {
    test('returns the result of each report in order, and counts the accepted ones', async () => {
      const visitor = new Visitor(site);
      await settled(site);
      const before = await globalCounts(visitor, 'main_01-07', '30012');
      const answer = await visitor.batch([
        run(),
        { ...run(), stageId: 'none' },
        { ...run(), times: '1' },
        null,
        'report',
        { ...run(), times: 2, drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')] },
      ]);
      expect(answer.status).toBe(200);
      expect(answer.json<Results>()).toEqual({
        results: [
          TAKEN,
          { code: 'NOT_FOUND', message: expect.stringContaining('none'), reason: 'UNKNOWN_STAGE' },
          {
            code: 'INVALID_REQUEST',
            message: expect.any(String),
            violations: [expect.objectContaining({ field: 'times' })],
          },
          { code: 'INVALID_REQUEST', message: expect.any(String), violations: expect.any(Array) },
          { code: 'INVALID_REQUEST', message: expect.any(String), violations: expect.any(Array) },
          TAKEN,
        ],
      });
      await settled(site);
      const added = { times: 3, quantity: 3, sumSquares: 5 };
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toEqual(added);
      expect(await globalCounts(visitor, 'main_01-07', '30012')).toEqual(plus(before, added));
    });

    test('opens one account for all of its reports, and none if all are rejected', async () => {
      const visitor = new Visitor(site);
      const refused = await visitor.batch([{ ...run(), stageId: 'none' }]);
      expect([refused.status, refused.headers['x-penguin-set-penguinid']]).toEqual([200, undefined]);
      const answer = await visitor.batch([run(), run()]);
      expect(answer.headers['x-penguin-set-penguinid']).toBe(visitor.account);
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2 });
    });

    test('retried with its key is the same batch', async () => {
      const visitor = new Visitor(site, oneIngest(site));
      const key = newKey();
      const runs = [run(), { ...run(), stageId: 'none' }, run()];
      const [first, second] = [await visitor.batch(runs, 'CN', key), await visitor.batch(runs, 'CN', key)];
      expect(second.text).toBe(first.text);
      expect([first, second].map(({ headers }) => headers['x-penguin-idempotency'])).toEqual(['saved', 'hit']);
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2 });
    });

    test('drops unknown items from their reports', async () => {
      const visitor = new Visitor(site);
      const token = drop('act46side_token_detector', 20, 'SPECIAL_DROP');
      const answer = await visitor.batch([run(), { ...run(), drops: [drop('30012'), token] }]);
      const reportHash = expect.stringMatching(REPORT_HASH);
      expect(answer.json()).toEqual({ results: [{ reportHash }, { reportHash, ignored: [token] }] });
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2 });
    });

    test('with one screenshot twice counts it globally once', async () => {
      const visitor = new Visitor(site);
      await settled(site);
      const before = await globalCounts(visitor, 'main_01-07', '30012', 'category=manual');
      const metadata = { md5: Math.random().toString(16).slice(2).padEnd(32, 'f') };
      await visitor.batch([
        { ...run(), metadata },
        { ...run(), metadata },
      ]);
      await settled(site);
      expect(await globalCounts(visitor, 'main_01-07', '30012', 'category=manual')).toEqual(plus(before, ONE));
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 2 });
    });

    test('of five hundred is accepted whole', async () => {
      const visitor = new Visitor(site);
      const answer = await visitor.batch(Array.from({ length: 500 }, run));
      const { results } = answer.json<Results>();
      expect(new Set(results.map((result) => 'reportHash' in result && result.reportHash)).size).toBe(500);
      await settled(site);
      expect(await personalCounts(visitor, 'main_01-07', '30012')).toMatchObject({ times: 500, quantity: 500 });
    });

    test.each([
      ['no list', { batchDrops: {} }],
      ['an empty list', { batchDrops: [] }],
      ['more than five hundred', { batchDrops: Array(501).fill(run()) }],
      ['an unknown server', { server: 'TW' }],
      ['no source', { source: undefined }],
      ['no version', { version: '' }],
    ])('with %s is rejected as a whole', async (_, about) => {
      const { server, source, version } = report();
      const body = { server, source, version, batchDrops: [run()], ...about };
      const answer = await new Visitor(site).post(PATHS.reportBatch, body);
      expectRefusal(answer, 400, 'INVALID_REQUEST');
      expect(answer.json()).toHaveProperty('violations');
    });

    test('in the encrypted form is rejected by a site without a key', async () => {
      for (const body of ['', 'AAAA:AAAA', '{}'])
        expectRefusal(
          await new Visitor(site).post(PATHS.reportRecognition, body, { 'Content-Type': 'text/plain' }),
          400,
          'INVALID_REQUEST',
        );
    });
  });
}
