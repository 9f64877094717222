import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '../../support/wire/ask.ts';
import { countsOf, type MatrixRow, matrix } from '../../support/wire/numbers.ts';
import type { Trend } from '../../support/wire/trend.ts';
import { Visitor } from '../../support/wire/visitor.ts';

const COUNTERS = join(import.meta.dirname, '../../../services/catalog/data/counters');
const SERVERS = ['CN', 'US', 'JP', 'KR'] as const;
const DAY_MS = 86_400_000;
const FOUR_O_CLOCK_UTC = { CN: -4, US: 11, JP: -5, KR: -5 };

type Snapshot = { stage: string; start: number; end: number | null; rows: [string, number, number, number][] };
type Days = { stage: string; start: number; items: string[]; days: number[][] };

/** Rows as Penguin Statistics published them on 2025-06-21, plus what the following 42 days added. */
const PUBLISHED: [server: string, stageId: string, itemId: string, about: Partial<MatrixRow>][] = [
  [
    'CN',
    'a001_01',
    '30011',
    { quantity: 229, times: 179, stdDev: 0.4487, start: 1_559_181_600_000, end: 1_560_369_600_000 },
  ],
  ['CN', 'main_04-04', '30013', { quantity: 4894 + 23, times: 286_730 + 2312, start: 1_556_676_000_000, end: null }],
  ['US', 'main_04-06', '30013', { quantity: 4772, times: 10_731, stdDev: 0.5191, start: 1_579_190_400_000, end: null }],
  ['JP', 'wk_kc_5', '2004', { quantity: 19_212, times: 6404, stdDev: 0, start: 1_579_140_000_000, end: null }],
  [
    'US',
    'recruit',
    'recruit_tag_aoe',
    { quantity: 651_295, times: 2_048_506, stdDev: 0.4657, start: 1_660_647_600_000, end: null },
  ],
];

/** Must run before any report: it checks a site without reports. */
export function publicCountersSpec(site: Site): void {
  describe('the public counters', () => {
    test.each(PUBLISHED)('%s %s %s equals what was published', async (server, stageId, itemId, about) => {
      const rows = await matrix(new Visitor(site), `server=${server}&stageFilter=${stageId}&itemFilter=${itemId}`);
      expect(rows).toEqual([expect.objectContaining({ stageId, itemId, ...about })]);
    });

    test.each(SERVERS)('every open row of %s is its snapshot plus what each day added', async (server) => {
      const { snapshot, days } = read(server);
      const rows = await matrix(new Visitor(site), `server=${server}`);
      let compared = 0;
      for (const { stage, start, end, rows: counted } of snapshot) {
        if (end !== null) continue;
        const added = days.find((line) => line.stage === stage && line.start === start);
        for (const [itemId, quantity, times, sumSquares] of counted) {
          const row = rows.find((one) => one.stageId === stage && one.itemId === itemId && one.start === start);
          if (!row) continue;
          const more = addedTo(added, itemId);
          expect([stage, row.itemId, row.times, row.quantity]).toEqual([
            stage,
            itemId,
            times + more.times,
            quantity + more.quantity,
          ]);
          expect(row.sumSquares).toBeGreaterThanOrEqual(Math.max(sumSquares, row.quantity));
          compared++;
        }
      }
      expect(compared).toBeGreaterThan(3000);
    });

    test.each(SERVERS)('every stage of %s has a trend of up to thirty of its days, aligned', async (server) => {
      const { days, from } = read(server);
      const { trend } = (await new Visitor(site).get(`/result/trends?server=${server}`)).json<Trend>();
      const firstDay = Date.parse(`${from}T00:00Z`) + FOUR_O_CLOCK_UTC[server] * 3_600_000;
      for (const { stage, items, days: added } of days) {
        const { results = {}, startTime = 0 } = trend[stage] ?? {};
        const length = Object.values(results)[0]?.times.length ?? 0;
        const compared = added.filter(([day = 0, , ...quantities]) => {
          const at = (firstDay + day * DAY_MS - startTime) / DAY_MS;
          if (at < 0 || at >= length) return false;
          const found = items.map((item) => results[item]?.quantity[at]);
          expect([stage, day, found]).toEqual([stage, day, quantities]);
          return true;
        });
        expect([stage, compared.length > 0, length <= 30]).toEqual([stage, true, true]);
      }
    });

    test('are in the category all only, and not in patterns', async () => {
      const visitor = new Visitor(site);
      for (const category of ['automated', 'manual'])
        expect(countsOf(await matrix(visitor, `category=${category}`), '30011', 'main_04-04')).toMatchObject({
          times: 0,
        });
      const patterns = (await visitor.get('/result/pattern?server=CN')).json<{
        pattern_matrix: { stageId: string }[];
      }>();
      expect(patterns.pattern_matrix.filter(({ stageId }) => stageId === 'main_04-04')).toEqual([]);
    });
  });
}

function read(server: string): { from: string; snapshot: Snapshot[]; days: Days[] } {
  const [header = '', ...lines] = readFileSync(join(COUNTERS, `${server}.jsonl`), 'utf8')
    .trim()
    .split('\n');
  const parsed = lines.map((line): Snapshot | Days => JSON.parse(line));
  const days = parsed.filter((line): line is Days => 'days' in line);
  const snapshot = parsed.filter((line): line is Snapshot => 'rows' in line);
  return { from: JSON.parse(header).from, snapshot, days };
}

function addedTo(line: Days | undefined, itemId: string): { times: number; quantity: number } {
  const at = line?.items.indexOf(itemId) ?? -1;
  const total = { times: 0, quantity: 0 };
  if (at < 0) return total;
  for (const [, times = 0, ...quantities] of line?.days ?? []) {
    total.times += times;
    total.quantity += quantities[at] ?? 0;
  }
  return total;
}
