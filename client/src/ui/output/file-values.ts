const RATE_PLACES = 1e5;
const COST_PLACES = 100;

type Given = number | null | undefined;

/** Numbers in export files, rounded to a useful precision that is the same in every file. */
export const rateInFile = (rate: Given): number | null => rounded(rate, RATE_PLACES);
export const costInFile = (cost: Given): number | null => rounded(cost, COST_PLACES);
export const wholeInFile = (value: Given): number | null => rounded(value, 1);

export const instantInFile = (at: number | null | undefined): string | null =>
  at === null || at === undefined ? null : new Date(at).toISOString();

function rounded(value: Given, places: number): number | null {
  return value === null || value === undefined ? null : Math.round(value * places) / places;
}
