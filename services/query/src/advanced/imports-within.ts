import { countsBySegment, type ImportedWindow, type SegmentCounts } from '../imports/imported-counts.ts';

/** What of the imports a range holds whole, and whether it cuts through others, which then count not at all. */
export type ImportsWithin = { counts: SegmentCounts; leftOut: boolean };

export function importsWithin(windows: readonly ImportedWindow[], start: number, end: number): ImportsWithin {
  const touched = windows.filter(({ from, until }) => from < end && until > start);
  const whole = touched.filter(({ from, until }) => start <= from && until <= end);
  return { counts: countsBySegment(whole), leftOut: whole.length < touched.length };
}
