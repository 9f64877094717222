import type { MatrixRow } from '../wire/client.ts';

/** A reported number of runs of a stage with their drops. */
export type Run = { stageId: string; times: number; drops: Readonly<Record<string, number>> };

/** Runs and quantity by stage and item, as a matrix shows them in its open ranges. */
export type Shown = Record<string, { times: number; quantity: number }>;

export const STAGES = ['main_01-07', 'main_01-03'] as const;

export function shownIn(rows: readonly MatrixRow[]): Shown {
  const open = rows.filter(({ stageId, end }) => end === null && STAGES.some((stage) => stage === stageId));
  return Object.fromEntries(
    open.map(({ stageId, itemId, times, quantity }) => [`${stageId} ${itemId}`, { times, quantity }]),
  );
}

/** Returns what one matrix shows beyond another. */
export function beyond(shown: Shown, before: Shown): Shown {
  return Object.fromEntries(
    Object.entries(shown)
      .map(([row, { times, quantity }]) => {
        const old = before[row] ?? { times: 0, quantity: 0 };
        return [row, { times: times - old.times, quantity: quantity - old.quantity }] as const;
      })
      .filter(([, { times, quantity }]) => times !== 0 || quantity !== 0),
  );
}

/** The model: a run counts in every row of its stage, a drop only in its own. `rows`: the rows that exist. */
export function expectedOf(runs: Iterable<Run>, rows: Iterable<string>): Shown {
  const times: Record<string, number> = {};
  const quantities: Record<string, number> = {};
  for (const run of runs) {
    times[run.stageId] = (times[run.stageId] ?? 0) + run.times;
    for (const [itemId, quantity] of Object.entries(run.drops)) {
      const row = `${run.stageId} ${itemId}`;
      quantities[row] = (quantities[row] ?? 0) + quantity;
    }
  }
  const all = new Set([...rows, ...Object.keys(quantities)]);
  return Object.fromEntries(
    [...all].flatMap((row) => {
      const runsOfStage = times[row.split(' ', 1)[0] ?? ''] ?? 0;
      return runsOfStage > 0 ? [[row, { times: runsOfStage, quantity: quantities[row] ?? 0 }]] : [];
    }),
  );
}
