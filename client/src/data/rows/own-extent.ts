import type { SummedRow } from '@droptally/proto/api/matrix';

/** How many runs of one's own some rows hold, and since when; null where a row kept from before does not say. */
export type OwnExtent = { runs: number; since: number | null };

/** The runs of a row are the stage's: each stage counts once, by the item that was there in most of them. */
export function ownExtent(rows: readonly SummedRow[]): OwnExtent | null {
  const stages = new Map<string, number>();
  for (const { stageId, times } of rows) stages.set(stageId, Math.max(times, stages.get(stageId) ?? 0));
  const runs = [...stages.values()].reduce((sum, times) => sum + times, 0);
  if (runs === 0) return null;
  const firsts = rows.flatMap(({ firstRun }) => firstRun ?? []);
  return { runs, since: firsts.length === rows.length ? Math.min(...firsts) : null };
}
