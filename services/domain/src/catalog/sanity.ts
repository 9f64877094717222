/** `apCost` of a stage without a meaningful cost in the API and existing clients; the catalog has null. */
export const NO_SANITY = 99;

/** Sanity cost from an API `apCost`; null if the stage has no meaningful cost. */
export function sanityOf({ apCost }: { apCost: number }): number | null {
  return apCost === NO_SANITY ? null : apCost;
}
