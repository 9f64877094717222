export const CHANGES_AFTER_MS = 300_000;
const SPARED_CHANGES_AFTER_MS = 1_800_000;

/** The backdrop seed of a time: changes every five minutes, with low data every half hour. */
export function backdropSeed(now: number, lowData: boolean): number {
  return Math.floor(now / (lowData ? SPARED_CHANGES_AFTER_MS : CHANGES_AFTER_MS));
}
