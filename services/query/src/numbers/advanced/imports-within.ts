import { countsBySegment, type ImportedWindow, type SegmentCounts } from '../counted/imported-counts.ts';

/** Imports that lie wholly within a range. `leftOut` says whether others overlap it; those are not counted. */
export type ImportsWithin = { counts: SegmentCounts; leftOut: boolean };

export function importsWithin(windows: readonly ImportedWindow[], start: number, end: number): ImportsWithin {
  const touched = windows.filter(({ from, until }) => from < end && until > start);
  const whole = touched.filter(({ from, until }) => start <= from && until <= end);
  return { counts: countsBySegment(whole), leftOut: whole.length < touched.length };
}
