import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { interval, type Sample } from '@droptally/domain/statistics/interval';
import { anySample } from '@droptally/domain/testing/arbitraries';
import { ANALYSIS_FUNCTIONS } from '@droptally/warehouse/analysis/lay-analysis';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import fc from 'fast-check';

const dir = mkdtempSync(join(tmpdir(), 'droptally-functions-'));
const warehouse = openWarehouse({ mode: 'embedded', dir });
beforeAll(async () => {
  for (const query of ANALYSIS_FUNCTIONS) await warehouse.command({ query });
});
afterAll(async () => {
  await warehouse.close();
  rmSync(dir, { recursive: true, force: true });
});

async function inTheEngine(samples: readonly Sample[]): Promise<[number, number][]> {
  const rows = samples.map(
    ({ sum, sumSquares, runs, most, confidence }) =>
      `(${[sum, sumSquares, runs, most ?? 'NULL', confidence].join(', ')})`,
  );
  const structure = 'sum Float64, squares Float64, runs Float64, most Nullable(Float64), confidence Float64';
  const query = `SELECT droptally_lower(sum, squares, runs, most, confidence), droptally_upper(sum, squares, runs, most, confidence)
    FROM values('${structure}', ${rows.join(', ')})`;
  return (await warehouse.query({ query, format: 'JSONCompactEachRow' })).json<[number, number]>();
}

const far = (a: number, b: number) => Math.abs(a - b) / Math.max(1, Math.abs(b));

test("the engine's intervals are domain's within 1e-9, from no run to a billion", async () => {
  const none: Sample[] = [undefined, 1, 7].map((most) => ({ runs: 0, sum: 0, sumSquares: 0, most, confidence: 0.95 }));
  const samples = [...none, ...fc.sample(anySample, 2_000)];
  const found: [number, number][] = [];
  for (let i = 0; i < samples.length; i += 500) found.push(...(await inTheEngine(samples.slice(i, i + 500))));
  const wrong = samples.flatMap((sample, i) => {
    const { lower, upper } = interval(sample);
    const [low = Number.NaN, high = Number.NaN] = found[i] ?? [];
    return far(low, lower) <= 1e-9 && far(high, upper) <= 1e-9 ? [] : [{ sample, lower, upper, low, high }];
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(found).toHaveLength(samples.length);
});
