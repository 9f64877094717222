import { doubtOf } from '@droptally/domain/statistics/doubt';
import type { Interval } from '@droptally/domain/statistics/interval';
import type { RateValue } from './rate-value.ts';

/** Paths for one bar `width` pixels wide: the track, the part that is filled, its last two pixels, and how sure it is. */
type RateBarPaths = { track: string; fill: string; end: string; whisker: string; kind: 'tick' | 'whisker' };

const TOP = 3;
const BOTTOM = 9;
const NARROWEST = 1;
const END = 2;
/** Room above the highest bound, so that its whisker ends inside the track. */
const HEADROOM = 1.02;

/** What the full width of a column stands for: its highest bound, unsure rows aside while there are others. */
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

/** The drawing of a rate on the column's common scale; a whisker narrower than a pixel becomes a tick. */
export function rateBar({ rate, lower, upper }: Interval, scale: number, width: number): RateBarPaths {
  const end = at(rate, scale, width);
  const from = at(lower, scale, width);
  const to = at(upper, scale, width);
  const tick = to - from < NARROWEST;
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
