import { PATHS } from '@droptally/proto/api/paths';
import fc from 'fast-check';
import { type Answer, oneQuery, type Site } from '../../support/wire/ask.ts';
import { expectPrivate } from '../../support/wire/expectations.ts';
import { countsOf, type MatrixRow, matrix, settled } from '../../support/wire/numbers.ts';
import { timeOf } from '../../support/wire/report-time.ts';
import { drop } from '../../support/wire/runs.ts';
import { Visitor } from '../../support/wire/visitor.ts';

type Query = Record<string, unknown>;
type Result = { matrix: MatrixRow[]; importsLeftOut?: boolean };
type Sent = { at: number; times: number; quantity: number };

/** No other test reports to this stage. */
const STAGE = 'main_04-06';
const ITEM = '30011';
const CN_START = 1_556_676_000_000;
const LATER = { name: 'a day', ms: 86_400_000 };

export function advancedSpec(site: Site): void {
  const ask = (queries: readonly Query[], account?: string): Promise<Answer> => {
    const visitor = new Visitor(site);
    visitor.account = account;
    return visitor.post(PATHS.advanced, { queries, extras: true });
  };
  const matrices = async (queries: readonly Query[], account?: string): Promise<Result[]> => {
    const answer = await ask(queries, account);
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return answer.json<{ advanced_results: Result[] }>().advanced_results;
  };

  test('an advanced query without options has what the existing API has', async () => {
    const about = { server: 'JP', stageId: 'main_01-07', itemIds: ['30012'] };
    // The site reads the same clock.
    const queries = [about, { ...about, start: Date.now() - LATER.ms, interval: LATER.ms }, { ...about, start: 1 }];
    const answer = await new Visitor(site).post(PATHS.advanced, { queries });
    const [whole, trend, cut] = answer.json<{ advanced_results: Record<string, unknown>[] }>().advanced_results;
    expect(Object.keys((whole as Result).matrix[0] ?? {})).toEqual([
      'stageId',
      'itemId',
      'times',
      'quantity',
      'stdDev',
      'start',
      'end',
    ]);
    expect(trend).toEqual({
      trend: { [about.stageId]: { results: expect.anything(), startTime: expect.any(Number) } },
    });
    expect(Object.keys(cut ?? {})).toEqual(['matrix']);
  });

  describe('an advanced query', () => {
    const sent: Sent[] = [];
    const reporter = new Visitor(site);
    beforeAll(async () => {
      for (let i = 0; i < 12; i++) {
        const times = 1 + (i % 3);
        const quantity = i % 4 === 0 ? 0 : 1;
        const drops = quantity === 0 ? [] : [drop(ITEM, quantity, 'EXTRA_DROP')];
        const id = await reporter.reported({ server: 'JP', stageId: STAGE, times, drops });
        sent.push({ at: timeOf(id), times, quantity });
      }
      await settled(site);
    });

    test('is exact to the millisecond for any range', async () => {
      // The site reads the same clock.
      const edges = [...new Set(sent.flatMap(({ at }) => [at - 1, at, at + 1])), Date.now(), Date.now() - LATER.ms];
      const range = fc.tuple(fc.constantFrom(...edges), fc.constantFrom(...edges)).filter(([a, b]) => a !== b);
      const ranges = fc.array(range, { minLength: 5, maxLength: 5 });
      const asked = ranges.map((pairs) => pairs.map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })));
      await fc.assert(
        fc.asyncProperty(asked, async (spans) => {
          const about = { server: 'JP', stageId: STAGE, itemIds: [ITEM], isPersonal: true };
          const results = await matrices(
            spans.map((span) => ({ ...about, ...span })),
            reporter.account,
          );
          expect(results.map((result) => countsOf(result.matrix, ITEM, STAGE))).toEqual(
            spans.map((span) => modelOf(sent, span)),
          );
        }),
        { numRuns: 15 },
      );
    });

    test('of everyone adds up across adjacent ranges', async () => {
      const [first, last] = [sent[0]?.at ?? 0, (sent.at(-1)?.at ?? 0) + 1];
      const middle = sent[6]?.at ?? 0;
      const about = { server: 'JP', stageId: STAGE, itemIds: [ITEM] };
      const spans = [
        { start: first, end: last },
        { start: first, end: middle },
        { start: middle, end: last },
        { start: first - 400 * LATER.ms, end: last },
        { start: first - 400 * LATER.ms - 1, end: middle },
      ];
      const results = await matrices(spans.map((span) => ({ ...about, ...span })));
      const counted = results.map((result) => countsOf(result.matrix, ITEM, STAGE).times);
      const runs = modelOf(sent, { start: first, end: last }).times;
      expect(counted.slice(0, 3)).toEqual([
        runs,
        modelOf(sent, { start: first, end: middle }).times,
        modelOf(sent, { start: middle, end: last }).times,
      ]);
      expect((counted[3] ?? 0) - (counted[4] ?? 0)).toBe(counted[2]);
    });

    test('has a row for every item that can drop, dropped or not', async () => {
      const [result] = await matrices([
        { server: 'JP', stageId: STAGE, start: sent[0]?.at, end: (sent.at(-1)?.at ?? 0) + 1 },
      ]);
      const listed = (await reporter.get(`/stages/${STAGE}?server=JP`)).json<{ dropInfos: { itemId?: string }[] }>();
      const ids = new Set(listed.dropInfos.flatMap(({ itemId }) => itemId ?? []));
      expect(new Set(result?.matrix.map(({ itemId }) => itemId))).toEqual(ids);
      expect(new Set(result?.matrix.map(({ times }) => times)).size).toBe(1);
      expect(result?.matrix.some(({ quantity }) => quantity === 0)).toBe(true);
    });

    test('in buckets returns a trend from the start of the game day, one element per bucket', async () => {
      const [first, last] = [sent[0]?.at ?? 0, sent.at(-1)?.at ?? 0];
      const today = fourOClockInTokyo(first);
      const about = { server: 'JP', stageId: STAGE, itemIds: [ITEM], isPersonal: true };
      const answer = await ask(
        [
          { ...about, start: today - 3 * LATER.ms + 7, end: last + 60_000, interval: LATER.ms },
          { ...about, start: today, end: last + 3_700_000, interval: 3_600_000 },
        ],
        reporter.account,
      );
      const [days, hours] = answer.json<{
        advanced_results: {
          trend: Record<
            string,
            { results: Record<string, { times: number[]; quantity: number[] }>; startTime: number }
          >;
        }[];
      }>().advanced_results;
      const total = modelOf(sent, { start: 0, end: last + 1 });
      const inBuckets = (count: number, beginning: number, interval: number) =>
        Array.from({ length: count }, (_, k) => {
          const start = beginning + k * interval;
          return modelOf(sent, { start, end: start + interval }).times;
        });
      const byDay = days?.trend[STAGE];
      expect(byDay?.startTime).toBe(today - 3 * LATER.ms + 7);
      const daily = byDay?.results[ITEM]?.times ?? [];
      expect(daily).toEqual(inBuckets(daily.length, today - 3 * LATER.ms, LATER.ms));
      expect(daily.reduce((sum, times) => sum + times, 0)).toBe(total.times);
      const hourly = hours?.trend[STAGE]?.results[ITEM]?.times ?? [];
      expect(hourly).toEqual(inBuckets(hourly.length, today, 3_600_000));
      expect(hourly.reduce((sum, times) => sum + times, 0)).toBe(total.times);
    });

    test('includes an import whole, or reports that it is left out', async () => {
      const about = { server: 'CN', stageId: 'main_04-04', itemIds: ['30013'] };
      const [whole, cut, before] = await matrices([
        { ...about },
        { ...about, start: CN_START + 1 },
        { ...about, start: CN_START - LATER.ms, end: CN_START },
      ]);
      expect(whole?.importsLeftOut).toBeUndefined();
      const [row] = await matrix(new Visitor(site), 'server=CN&stageFilter=main_04-04&itemFilter=30013');
      expect(countsOf(whole?.matrix ?? [], '30013', 'main_04-04')).toMatchObject({
        times: row?.times,
        quantity: row?.quantity,
      });
      expect(cut?.importsLeftOut).toBe(true);
      expect(countsOf(cut?.matrix ?? [], '30013', 'main_04-04').times).toBeLessThan(row?.times ?? 0);
      expect(before).toEqual({ matrix: [] });
    });

    test('answers its queries in order', async () => {
      const stages = ['main_04-06', 'main_01-07', 'main_04-04', 'wk_kc_5', 'main_01-07'];
      const results = await matrices(stages.map((stageId) => ({ server: 'JP', stageId })));
      expect(results.map((result) => result.matrix[0]?.stageId)).toEqual(stages);
    });

    test('of an account is not cached, and requires the account', async () => {
      const query = { server: 'JP', stageId: STAGE, isPersonal: true };
      expectPrivate(await ask([query], reporter.account));
      expect((await ask([query])).status).toBe(400);
      expect((await ask([query, { ...query, isPersonal: false }])).json()).toMatchObject({ code: 'INVALID_REQUEST' });
      const [result] = await matrices([
        { ...query, isPersonal: null, sourceCategory: '', end: 0, start: 0, interval: null },
      ]);
      expect(result?.matrix.length).toBeGreaterThan(0);
    });

    test.each([
      ['no questions', 400, { queries: [] }],
      ['no list', 400, { queries: {} }],
      ['nothing', 400, {}],
      ['six questions', 400, { queries: Array(6).fill({ server: 'CN', stageId: 'main_01-07' }) }],
      ['a question that is none', 400, { queries: [null] }],
      ...[
        [400, { server: 'TW' }],
        [400, { server: undefined }],
        [400, { stageId: undefined }],
        [400, { stageId: 1 }],
        [404, { stageId: 'none' }],
        [404, { itemIds: ['none'] }],
        [400, { itemIds: 'none' }],
        [400, { itemIds: [30012] }],
        [400, { isPersonal: 'true' }],
        [400, { sourceCategory: 'some' }],
        [400, { start: '0' }],
        [400, { start: -1 }],
        [400, { start: 1.5 }],
        [400, { start: 2_000_000_000_000, end: 1_900_000_000_000 }],
        [400, { start: 1_900_000_000_000, end: 1_900_000_000_000 }],
        [400, { end: 1e300 }],
        [400, { interval: 3_599_999 }],
        [400, { interval: 0 }],
        [400, { interval: '86400000' }],
        [400, { start: 1_600_000_000_000, end: 1_600_000_000_000 + 362 * 3_600_000, interval: 3_600_000 }],
      ].map(([status, about]): [string, number, object] => [
        JSON.stringify(about),
        Number(status),
        { queries: [{ server: 'CN', stageId: 'main_01-07', ...Object(about) }] },
      ]),
    ])('with %s is rejected', async (_, status, body) => {
      const answer = await new Visitor(site).post(PATHS.advanced, body);
      expect([answer.status, answer.json()['code']]).toEqual([
        status,
        status === 404 ? 'NOT_FOUND' : 'INVALID_REQUEST',
      ]);
    });

    test('is limited to thirty per five minutes and address, and names the time to retry', async () => {
      const visitor = new Visitor(oneQuery(site));
      const body = {
        queries: [{ server: 'JP', stageId: 'main_04-06', start: 1_900_000_000_000 - 5, end: 1_900_000_000_000 }],
      };
      const answers = await Promise.all(Array.from({ length: 35 }, () => visitor.post(PATHS.advanced, body)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(5);
      for (const { headers, text } of refused) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(JSON.parse(text)).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.any(String) });
      }
      expect((await new Visitor(oneQuery(site)).post(PATHS.advanced, body)).status).toBe(200);
    });
  });
}

/** Sums up the reports sent within [start, end). */
function modelOf(sent: readonly Sent[], { start, end }: { start: number; end: number }) {
  const within = sent.filter(({ at }) => start <= at && at < end);
  return {
    times: within.reduce((sum, { times }) => sum + times, 0),
    quantity: within.reduce((sum, { quantity }) => sum + quantity, 0),
    sumSquares: within.reduce((sum, { quantity }) => sum + quantity * quantity, 0),
  };
}

/** The beginning of that game day in Tokyo. */
function fourOClockInTokyo(at: number): number {
  const shift = 5 * 3_600_000;
  return Math.floor((at + shift) / LATER.ms) * LATER.ms - shift;
}
