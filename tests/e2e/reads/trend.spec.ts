import type { Site } from '../asking/ask.ts';
import { settled } from '../asking/numbers.ts';
import { drop } from '../asking/runs.ts';
import { Visitor } from '../asking/visitor.ts';

export type Series = { quantity: number[]; times: number[] };
export type Trend = { trend: Record<string, { results: Record<string, Series>; startTime: number }> };

const DAY_MS = 86_400_000;
/** 04:00 of each server's day in hours of UTC. */
const FOUR_O_CLOCK: [server: string, utc: number][] = [
  ['CN', 20],
  ['US', 11],
  ['JP', 19],
  ['KR', 19],
];

export function trendSpec(site: Site): void {
  const trend = async (query: string) => (await new Visitor(site).get(`/result/trends?${query}`)).json<Trend>().trend;

  describe('trends', () => {
    test.each(FOUR_O_CLOCK)(
      'of %s are aligned: every array of a stage starts at its first day and ends today',
      async (server, utc) => {
        await new Visitor(site).reported({ server });
        await settled(site);
        const stages = Object.entries(await trend(`server=${server}`));
        expect(stages.length).toBeGreaterThan(0);
        const today = Math.floor((Date.now() - utc * 3_600_000) / DAY_MS) * DAY_MS + utc * 3_600_000;
        for (const [stageId, { results, startTime }] of stages) {
          expect([stageId, new Date(startTime).getUTCHours(), startTime % 3_600_000]).toEqual([stageId, utc, 0]);
          const days = (today - startTime) / DAY_MS + 1;
          expect(days).toBeLessThanOrEqual(30);
          for (const { quantity, times } of Object.values(results))
            expect([quantity.length, times.length]).toEqual([days, days]);
          const first = Object.values(results).map(({ times }) => times[0] ?? 0);
          expect(Math.max(...first)).toBeGreaterThan(0);
        }
      },
    );

    test('grow by what is reported today, what did not drop by its runs', async () => {
      const today = async () => (await trend('server=CN'))['main_01-07']?.results ?? {};
      const before = await today();
      await new Visitor(site).reported({ times: 2, drops: [drop('30012', 3), drop('2001', 2, 'EXTRA_DROP')] });
      await settled(site);
      const after = await today();
      for (const [itemId, quantity] of [
        ['30012', 3],
        ['2001', 2],
        ['30061', 0],
      ] as const) {
        expect(after[itemId]?.quantity.at(-1)).toBe((before[itemId]?.quantity.at(-1) ?? 0) + quantity);
        expect(after[itemId]?.times.at(-1)).toBe((before[itemId]?.times.at(-1) ?? 0) + 2);
      }
    });

    test('cover as many days as they are asked for', async () => {
      const [all, one] = [await trend('server=CN&days=60'), await trend('server=CN&days=1')];
      for (const { results } of Object.values(one))
        for (const { times } of Object.values(results)) expect(times).toHaveLength(1);
      expect(Object.keys(all).length).toBeGreaterThanOrEqual(Object.keys(one).length);
    });

    test('are the same to the site itself', async () => {
      expect((await new Visitor(site).get('/_private/result/trend/CN')).json<Trend>().trend).toEqual(
        await trend('server=CN'),
      );
      expect(await trend('')).toEqual(await trend('server=CN'));
    });
  });
}
