import type { KeptReport } from '#data/reporting/report/kept-report.ts';

type Reports = readonly KeptReport[];

/** Returns the reports that the server accepted or recalled between two snapshots. */
export function newlyCounted(before: Reports, now: Reports): KeptReport[] {
  const states = new Map(before.map(({ key, state }) => [key, state]));
  return now.filter(({ key, state, taken }) => {
    const isCounted = taken !== null && (state === 'sent' || state === 'recalled');
    return isCounted && states.get(key) !== state;
  });
}
