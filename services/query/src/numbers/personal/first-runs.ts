import type { FirstRunRow } from '../../reads/first-runs.query.ts';
import type { SegmentSum } from '../counted/stage-sums.ts';

/** Returns when the first run at a stage was reported, within the accepted segments; undefined if not known. */
export type FirstRuns = (stageId: string, counts: (since: SegmentSum['since']) => boolean) => number | undefined;

export const NO_FIRST_RUNS: FirstRuns = () => undefined;

export function firstRunsIn(rows: readonly FirstRunRow[]): FirstRuns {
  const stages = new Map<string, FirstRunRow[]>();
  for (const row of rows) stages.set(row.stage, [...(stages.get(row.stage) ?? []), row]);
  return (stageId, counts) => {
    const own = stages.get(stageId)?.filter(({ since }) => counts(since)) ?? [];
    const instants = own.flatMap(({ untouched, left_over }) => [untouched, left_over]).filter((at) => at > 0);
    return instants.length > 0 ? Math.min(...instants) : undefined;
  };
}
