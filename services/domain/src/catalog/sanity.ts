/** How the API and existing clients mark a stage whose cost means nothing; the catalogue has null. */
export const NO_SANITY = 99;

/** The sanity of a stage as the API gives it; null where that means nothing. */
export function sanityOf({ apCost }: { apCost: number }): number | null {
  return apCost === NO_SANITY ? null : apCost;
}
