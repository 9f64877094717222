import type { Read } from '../reading.ts';

/** A number, how many characters it has, and where its middle is in steps of the net; undefined: nowhere. */
export type PlacedNumber = Read<number | undefined> & { length: number; middle: number | undefined };

/** Numbers of one length stand within a step of each other; a digit takes five. Small screens place them less exactly. */
const MOST_APART = 1.6;
/** In most fonts a 1 is narrower: at the same right edge its middle is further right. */
const OF_A_ONE = 0.3;
const OUT_OF_PLACE = 0.8;

/**
 * A screen writes numbers of one length at one place of their items, money apart. One that stands elsewhere than most
 * others lacks a digit, which a line or a sticker hides. Where two stand apart, either may be that one.
 */
export function doubtPlaces(
  numbers: readonly PlacedNumber[],
  { isMoney, scale }: { isMoney: (index: number) => boolean; scale: number },
): Read<number | undefined>[] {
  const comparable = numbers.filter(({ middle }, index) => middle !== undefined && !isMoney(index));
  return numbers.map((number) => {
    const { value, confidence, place } = number;
    const isOut =
      comparable.includes(number) && isOutOfPlace(number, { all: comparable, apart: MOST_APART / Math.min(1, scale) });
    return { value, confidence: isOut ? confidence * OUT_OF_PLACE : confidence, place };
  });
}

type Others = { all: readonly PlacedNumber[]; apart: number };

function isOutOfPlace(number: PlacedNumber, { all, apart }: Others): boolean {
  const others = all.filter((other) => other !== number && other.length === number.length);
  return others.filter((other) => areNear(number, other, apart)).length < others.length / 2;
}

function areNear(one: PlacedNumber, other: PlacedNumber, apart: number): boolean {
  const narrower = onesIn(one) === onesIn(other) ? 0 : OF_A_ONE;
  return Math.abs((one.middle ?? 0) - (other.middle ?? 0)) < apart + narrower;
}

const onesIn = ({ value }: PlacedNumber) => `${value}`.split('1').length;
