import type { SittingReport } from '#data/reporting/sitting.ts';

export type OutboxNews = { sent: number; refused: number };

type Reports = readonly SittingReport[];

/** Counts reports that left the queue between two snapshots. Those sent at once were announced already. */
export function outboxNews(before: Reports, now: Reports, at: number): OutboxNews {
  const waited = new Set(before.filter((report) => hasWaited(report, at)).map(({ key }) => key));
  const became = (state: SittingReport['state']) => now.filter((one) => one.state === state && waited.has(one.key));
  return { sent: became('sent').length, refused: became('refused').length };
}

/** For this long the user still watches a new report, so it is not announced. */
const LOOKED_AT_MS = 12_000;

function hasWaited({ state, madeAt }: SittingReport, at: number): boolean {
  return (state === 'waiting' || state === 'sending') && at - madeAt > LOOKED_AT_MS;
}
