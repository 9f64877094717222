export const CHANGES_AFTER_MS = 300_000;
const SPARED_CHANGES_AFTER_MS = 1_800_000;

/** Which land a moment has: another one every five minutes; where data is to be spared, every half hour. */
export function backdropSeed(now: number, lowData: boolean): number {
  return Math.floor(now / (lowData ? SPARED_CHANGES_AFTER_MS : CHANGES_AFTER_MS));
}
