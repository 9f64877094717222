import type { SummedRow } from '@droptally/proto/api/matrix';

/** The number of personal runs in some rows, and since when; null if an older stored row does not say. */
export type OwnExtent = { runs: number; since: number | null };

/** Rows count runs of the stage, so each stage counts once, with the item that has the most runs. */
export function ownExtent(rows: readonly SummedRow[]): OwnExtent | null {
  const stages = new Map<string, number>();
  for (const { stageId, times } of rows) stages.set(stageId, Math.max(times, stages.get(stageId) ?? 0));
  const runs = [...stages.values()].reduce((sum, times) => sum + times, 0);
  if (runs === 0) return null;
  const firsts = rows.flatMap(({ firstRun }) => firstRun ?? []);
  return { runs, since: firsts.length === rows.length ? Math.min(...firsts) : null };
}
