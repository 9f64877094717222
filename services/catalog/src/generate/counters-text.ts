import type { Server } from '@droptally/domain/catalog/server';
import { sumOfSquaresOf } from '@droptally/domain/statistics/standard-deviation';
import type { CounterHeader, DaysLine, SnapshotLine } from '../counters/counter-file.ts';
import { rangeOf } from '../reading/span.ts';
import type { Facts, MatrixRow, StageFact, TrendResults } from './facts.ts';

/** Counters file of one server: a header, the snapshot by stage and range, then the increments by stage and day. */
export function countersText(server: Server, facts: Facts, stages: ReadonlyMap<string, StageFact>): string {
  const { fetchedAt, matrix } = facts.matrix.servers[server];
  const header: CounterHeader = {
    server,
    origin: `penguin-stats.io result/matrix ${facts.matrix.date} and its daily increments to ${facts.trend.to}`,
    attribution: 'Penguin Statistics, https://penguin-stats.io',
    licence: 'CC BY-NC 4.0',
    fetchedAt: Date.parse(fetchedAt),
    from: facts.trend.from,
  };
  const lines = [header, ...snapshotLines(matrix), ...daysLines(server, facts, stages)];
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
}

function snapshotLines(matrix: readonly MatrixRow[]): SnapshotLine[] {
  const lines = new Map<string, SnapshotLine>();
  for (const row of matrix) {
    const key = `${row.stageId} ${row.start} ${row.end}`;
    const line = lines.get(key) ?? { stage: row.stageId, start: row.start, end: row.end, rows: [] };
    const { itemId, quantity, times, stdDev } = row;
    line.rows.push([itemId, quantity, times, sumOfSquaresOf(quantity / times, stdDev, times)]);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function daysLines(server: Server, facts: Facts, stages: ReadonlyMap<string, StageFact>): DaysLine[] {
  const starts = new Map(facts.matrix.servers[server].matrix.map((row) => [`${row.stageId} ${row.itemId}`, row.start]));
  const lines: DaysLine[] = [];
  for (const [stageId, { results }] of Object.entries(facts.trend.servers[server].trend)) {
    const stage = stages.get(stageId);
    if (!stage) throw new Error(`the increments name stage ${stageId}, which is not known`);
    const open = rangeOf(stage.existence[server], server).start;
    const groups = groupByRuns(results, (itemId) => starts.get(`${stageId} ${itemId}`) ?? open);
    lines.push(...groups.map((group) => daysLine(stageId, group, results)));
  }
  return lines.sort((one, other) => (one.stage < other.stage ? -1 : Number(one.stage > other.stage)));
}

type Group = { start: number; times: number[]; items: string[] };

function groupByRuns(results: TrendResults, startOf: (itemId: string) => number): Group[] {
  const groups = new Map<string, Group>();
  for (const [itemId, { times }] of Object.entries(results)) {
    const start = startOf(itemId);
    const key = `${start} ${times}`;
    const group = groups.get(key) ?? { start, times, items: [] };
    group.items.push(itemId);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Omits days without increments. */
function daysLine(stage: string, { start, times, items }: Group, results: TrendResults): DaysLine {
  const days = times
    .map((runs, day) => [day, runs, ...items.map((itemId) => results[itemId]?.quantity[day] ?? 0)])
    .filter(([, ...added]) => added.some((count) => count !== 0));
  return { stage, start, items, days };
}
