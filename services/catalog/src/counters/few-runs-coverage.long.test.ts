import { mostInARun } from '@droptally/domain/catalog/most-in-a-run';
import { mostPerRun } from '@droptally/domain/statistics/most-per-run';
import { addSums, NO_SUMS, type Sums } from '@droptally/domain/statistics/sums';
import { fewRunsCoverage } from '@droptally/domain/testing/few-runs-coverage';
import { likeDistributions, type Published } from '@droptally/domain/testing/like-distributions';
import { withinBounds } from '@droptally/domain/testing/within-bounds';
import { countersDirectory, packagedCatalog } from '../catalog-directory.ts';
import { loadCatalog } from '../load-catalog.ts';
import { type ImportedCounts, readCounters } from './read-counters.ts';

const loaded = loadCatalog(packagedCatalog());
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
const stages = new Map(loaded.catalog.stages.map((stage) => [stage.stageId, stage]));

function sumsByRow(): Map<string, { of: ImportedCounts; itemId: string; sums: Sums }> {
  const rows = new Map<string, { of: ImportedCounts; itemId: string; sums: Sums }>();
  for (const of of readCounters(countersDirectory())) {
    for (const { itemId, quantity, times, sumOfSquares } of of.counts) {
      const key = [of.server, of.stageId, itemId, of.rangeStart].join();
      const sums = addSums(rows.get(key)?.sums ?? NO_SUMS, { quantity, times, sumSquares: sumOfSquares });
      rows.set(key, { of, itemId, sums });
    }
  }
  return rows;
}

/** Published mean, deviation and maximum of each row, deduplicated to two digits of mean and deviation. */
function publishedCases(): Published[] {
  const cases = new Map<string, Published>();
  for (const { of, itemId, sums } of sumsByRow().values()) {
    const stage = stages.get(of.stageId);
    if (!stage || sums.quantity === 0) continue;
    const listed = mostInARun(stage, itemId, of.server, { start: of.rangeStart, end: of.rangeStart + 1 });
    const { quantity: sum, times: runs, sumSquares } = sums;
    const most = mostPerRun(listed, { runs, sum, sumSquares });
    const mean = sum / runs;
    const variance = sumSquares / runs - mean * mean;
    const [least, largest] = [(mean % 1) * (1 - (mean % 1)), mean * (most - mean)];
    // Impossible variance: reports of several runs were published as one. Try the smallest and the largest possible.
    const possible = variance < least || variance > largest ? [least, largest] : [variance];
    for (const deviation of possible.map(Math.sqrt)) {
      cases.set([most, mean.toPrecision(2), deviation.toPrecision(2)].join(), { mean, deviation, most });
    }
  }
  return [...cases.values()];
}

/** Each distribution is checked once per number of runs; 30 runs of three different numbers make 496 samples. */
test('an interval of few runs covers the true rate of every published row', () => {
  const distributions = publishedCases().flatMap(likeDistributions);
  expect(distributions.length).toBeGreaterThan(9000);
  const short = [1, 2, 3, 5, 10, 20, 30].flatMap((runs) => {
    const least = Math.min(...distributions.map((distribution) => fewRunsCoverage(distribution, runs)));
    return least > (runs < 5 ? 0.9 : 0.93) ? [] : [[runs, least]];
  });
  expect(short).toEqual([]);
});

const RUNS = [1, 2, 3, 5, 10, 20, 30];
/** Limit for enumeration: many runs of a wide list have too many samples. */
const MOST_SAMPLES = 60_000;

function samplesOf(numbers: number, runs: number): number {
  let samples = 1;
  for (let i = 1; i < numbers; i++) samples = (samples * (runs + i)) / i;
  return samples;
}

function boundsOfLists(): [lower: number, upper: number][] {
  const rules = [...stages.values()].flatMap(({ drops }) => Object.values(drops).flat());
  const texts = rules.flatMap(({ bounds }) => (bounds && bounds.upper > 0 ? `${bounds.lower} ${bounds.upper}` : []));
  return [...new Set(texts)].map((text) => text.split(' ').map(Number) as [number, number]);
}

test.each(boundsOfLists())('it covers the true rate of every drop list of %i to %i', (lower, upper) => {
  const runs = RUNS.filter((count) => samplesOf(upper - lower + 1, count) <= MOST_SAMPLES);
  expect(runs).not.toEqual([]);
  for (const count of runs) {
    const least = Math.min(...withinBounds(lower, upper).map((distribution) => fewRunsCoverage(distribution, count)));
    expect(least).toBeGreaterThan(count < 5 ? 0.9 : 0.93);
  }
});
