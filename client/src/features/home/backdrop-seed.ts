export const INTERVAL_MS = 300_000;
const LOW_DATA_INTERVAL_MS = 1_800_000;

/** The backdrop seed of a time: changes every five minutes, with low data every half hour. */
export function backdropSeed(now: number, lowData: boolean): number {
  return Math.floor(now / (lowData ? LOW_DATA_INTERVAL_MS : INTERVAL_MS));
}
