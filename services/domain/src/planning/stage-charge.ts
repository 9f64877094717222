/** What each stage of a plan costs beside its runs, as a share of the exact plan: from least sanity to fewer stages. */
export const STAGE_CHARGES = [0, 0.003, 0.006, 0.01] as const;
export const USUAL_CHARGE: StageCharge = 0.003;

export type StageCharge = (typeof STAGE_CHARGES)[number];

/**
 * How long a plan in whole runs is searched. All but seconds decide what is found, so that a slower machine finds the
 * same: most of 20 worked cases end after 0.4 to 2 s on 2 cores, the one of most items at the stop.
 */
export const WHOLE_SEARCH = { searches: 8, steps: 300_000, nodes: 200, seconds: 3 };
