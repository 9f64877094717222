import type { Site } from '../../support/wire/ask.ts';
import { settled } from '../../support/wire/numbers.ts';
import { timeOf } from '../../support/wire/report-time.ts';
import { drop } from '../../support/wire/runs.ts';
import type { Trend } from '../../support/wire/trend.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const DAY_MS = 86_400_000;
const TWO_YEARS_MS = 730 * DAY_MS;
/** Has many imported runs on each server. */
const STAGE = 'main_01-07';
/** Hour in UTC of 04:00 on each server. */
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
      'of %s are aligned: every array of a stage starts and ends on a day with runs',
      async (server, utc) => {
        const stages = Object.entries(await trend(`server=${server}`));
        expect(stages.length).toBeGreaterThan(0);
        for (const [stageId, { results, startTime }] of stages) {
          expect([stageId, new Date(startTime).getUTCHours(), startTime % 3_600_000]).toEqual([stageId, utc, 0]);
          const series = Object.values(results);
          const days = series[0]?.times.length ?? 0;
          expect(days).toBeLessThanOrEqual(30);
          for (const { quantity, times } of series) expect([quantity.length, times.length]).toEqual([days, days]);
          for (const at of [0, -1])
            expect(Math.max(...series.map(({ times }) => times.at(at) ?? 0))).toBeGreaterThan(0);
        }
      },
    );

    test.each(FOUR_O_CLOCK)('of %s keep their days when a report arrives, and announce it', async (server, utc) => {
      const visitor = new Visitor(site);
      const before = await trend(`server=${server}`);
      const newer = async () => (await trend(`server=${server}&days=30`))[STAGE]?.newer;
      const known = (await newer())?.runs ?? 0;
      const id = await visitor.reported({
        server,
        stageId: STAGE,
        times: 2,
        drops: [drop('30012', 2), drop('2001', 2, 'EXTRA_DROP')],
      });
      await settled(site);
      const today = Math.floor((timeOf(id) - utc * 3_600_000) / DAY_MS) * DAY_MS + utc * 3_600_000;
      const after = await trend(`server=${server}`);
      expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(before)));
      // What is imported ended on a fixed day, and after two years it gives way.
      const imported = lastDayOf(before[STAGE]);
      if (imported === today || today - imported >= TWO_YEARS_MS) {
        expect(lastDayOf(after[STAGE])).toBe(today);
        return;
      }
      expect(after[STAGE]).toEqual(before[STAGE]);
      const { runs = 0, lastDay } = (await newer()) ?? {};
      // More on KR, where `settled` sends reports of its own.
      expect([runs >= known + 2, lastDay]).toEqual([true, today]);
    });

    test('rank stages over the same recent days, if days are requested', async () => {
      const asked = async (path: string) => (await new Visitor(site).get(path)).json<Trend>();
      const { lately } = await asked('/result/trends?server=CN&days=30');
      expect(lately).toMatchObject({ days: 30, runs: { 'main_01-07': expect.any(Number) } });
      expect(await asked('/result/trends?server=CN')).not.toHaveProperty('lately');
    });

    test('cover as many days as requested', async () => {
      const [all, one] = [await trend('server=CN&days=60'), await trend('server=CN&days=1')];
      for (const { results } of Object.values(one))
        for (const { times } of Object.values(results)) expect(times).toHaveLength(1);
      expect(Object.keys(all).length).toBeGreaterThanOrEqual(Object.keys(one).length);
    });

    test('are the same on the private path', async () => {
      expect((await new Visitor(site).get('/_private/result/trend/CN')).json<Trend>().trend).toEqual(
        await trend('server=CN'),
      );
      expect(await trend('')).toEqual(await trend('server=CN'));
    });
  });
}

function lastDayOf(shown: Trend['trend'][string] | undefined): number {
  const [series] = Object.values(shown?.results ?? {});
  return (shown?.startTime ?? 0) + ((series?.times.length ?? 0) - 1) * DAY_MS;
}
