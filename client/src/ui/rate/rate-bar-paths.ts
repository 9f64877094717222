import { doubtOf } from '@droptally/domain/statistics/doubt';
import type { Interval } from '@droptally/domain/statistics/interval';
import type { RateValue } from './rate-value.ts';

/** Paths of a bar `width` pixels wide: track, fill, the last two pixels of the fill, and the interval. */
type RateBarPaths = { track: string; fill: string; end: string; whisker: string; kind: 'tick' | 'whisker' };

const TOP = 3;
const BOTTOM = 9;
const MIN_WHISKER = 1;
const END = 2;
/** Headroom above the highest bound, so that its whisker ends inside the track. */
const HEADROOM = 1.02;

/** The rate at the full width of a column: its highest bound. Uncertain rows count only if there are no others. */
export function rateScale(values: Iterable<RateValue | null | undefined>): number {
  let sure = 0;
  let unsure = 0;
  for (const value of values) {
    if (!value) continue;
    if (doubtOf(value)) unsure = Math.max(unsure, value.rate);
    else sure = Math.max(sure, value.upper);
  }
  return Math.max(sure, unsure) * HEADROOM || 1;
}

/** The paths of a rate on the column's scale. A whisker narrower than a pixel becomes a tick. */
export function rateBar({ rate, lower, upper }: Interval, scale: number, width: number): RateBarPaths {
  const end = at(rate, scale, width);
  const from = at(lower, scale, width);
  const to = at(upper, scale, width);
  const tick = to - from < MIN_WHISKER;
  return {
    track: box(0, width),
    fill: end > 0 ? box(0, end) : '',
    end: end > 0 ? box(Math.max(0, round(end - END)), end) : '',
    whisker: tick ? upright(inside(end, width)) : whisker(from, to, upper <= scale, width),
    kind: tick ? 'tick' : 'whisker',
  };
}

function whisker(from: number, to: number, closed: boolean, width: number): string {
  const left = inside(from, width);
  const right = inside(to, width);
  const line = `M${left} 6H${closed ? right : width}`;
  return `${line}${cap(left)}${closed ? cap(right) : ''}`;
}

const at = (value: number, scale: number, width: number) => round(Math.min(1, Math.max(0, value / scale)) * width);
const inside = (x: number, width: number) => round(Math.min(width - 0.5, Math.max(0.5, x)));
const box = (from: number, to: number) => `M${from} ${TOP}H${to}V${BOTTOM}H${from}Z`;
const upright = (x: number) => `M${x} 1V11`;
const cap = (x: number) => `M${x} 3V9`;
const round = (x: number) => Math.round(x * 100) / 100;
