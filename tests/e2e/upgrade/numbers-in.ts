import type { OwnReport } from '@droptally/proto/api/own-reports';
import type { Pattern } from '@droptally/proto/api/pattern';
import type { SiteStats } from '@droptally/proto/api/site-stats';
import type { StageTrend } from '@droptally/proto/api/trend';
import type { MatrixRow } from '../../support/wire/numbers.ts';

type Trends = Record<string, StageTrend>;
type Advanced = { matrix: MatrixRow[] } | { trend: Trends };
type Numbers = Record<string, string>;

const DAY_MS = 86_400_000;

/** Extracts the numbers of a response, by what they count. Other fields may come and go, numbers may not. */
export function numbersIn(answer: unknown): Numbers {
  if (Array.isArray(answer)) return named((answer as OwnReport[]).map(ownNumbers));
  const { matrix, pattern_matrix: patterns, trend, advanced_results: advanced } = answer as Record<string, unknown>;
  if (matrix) return named((matrix as MatrixRow[]).map(rowNumbers));
  if (patterns) return named((patterns as Pattern[]).map(patternNumbers));
  if (trend) return named(trendNumbers(trend as Trends));
  if (advanced) return named((advanced as Advanced[]).flatMap(advancedNumbers));
  return named(statsNumbers(answer as SiteStats));
}

/** Restricts both responses to the names they share. Trends cover a window of days that moves. */
export function inBoth(before: Numbers, after: Numbers): [Numbers, Numbers] {
  const shared = Object.keys(before).filter((name) => name in after);
  const only = (numbers: Numbers) => Object.fromEntries(shared.map((name) => [name, numbers[name] ?? '']));
  return [only(before), only(after)];
}

function named(numbers: [string, string][]): Numbers {
  const byName = Object.fromEntries(numbers);
  if (Object.keys(byName).length < numbers.length) throw new Error('two numbers of one name');
  return byName;
}

function rowNumbers({ stageId, itemId, quantity, times, stdDev, start, end }: MatrixRow): [string, string] {
  return [`${stageId} ${itemId} ${start} to ${end}`, `${quantity} in ${times} ±${stdDev}`];
}

function patternNumbers({ stageId, pattern, quantity, times, start, end }: Pattern): [string, string] {
  const drops = pattern.drops.map((drop) => `${drop.itemId}:${drop.quantity}`).toSorted();
  return [`${stageId} ${drops.join(' ')} ${start} to ${end}`, `${quantity} of ${times}`];
}

function trendNumbers(trend: Trends): [string, string][] {
  return Object.entries(trend).flatMap(([stageId, { startTime, results }]) =>
    Object.entries(results).flatMap(([itemId, { quantity, times }]) =>
      times.map((runs, day): [string, string] => {
        const from = new Date(startTime + day * DAY_MS).toISOString();
        return [`${stageId} ${itemId} ${from}`, `${quantity[day]} in ${runs}`];
      }),
    ),
  );
}

/** Sums and series answer different queries, so their index is part of the name. */
function advancedNumbers(result: Advanced, index: number): [string, string][] {
  const numbers = 'matrix' in result ? result.matrix.map(rowNumbers) : trendNumbers(result.trend);
  return numbers.map(([name, number]) => [`${index}: ${name}`, number]);
}

/** Omits item totals: the first start imports public counters that the packed folder does not have. */
function statsNumbers(stats: SiteStats): [string, string][] {
  return [
    ...stats.totalStageTimes.map(({ stageId, times }): [string, string] => [`runs of ${stageId}`, `${times}`]),
    ...stats.totalStageTimes_24h.map(({ stageId, times }): [string, string] => [`lately of ${stageId}`, `${times}`]),
    ['sanity', `${stats.totalApCost}`],
  ];
}

function ownNumbers(own: OwnReport): [string, string] {
  const { id, time, server, stageId, times, drops, counted, why = '' } = own;
  const haul = drops.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ');
  return [id, `${server} ${stageId} ${time} ${times} ${haul} ${counted} ${why}`];
}
