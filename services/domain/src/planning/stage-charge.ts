/** What each stage of a plan costs beside its runs, as a share of the exact plan: from least sanity to fewer stages. */
export const STAGE_CHARGES = [0, 0.003, 0.006, 0.01] as const;
export const USUAL_CHARGE: StageCharge = 0.003;

export type StageCharge = (typeof STAGE_CHARGES)[number];

/**
 * How long a plan in whole runs is searched. Steps and nodes decide what is found, so that a slower machine finds the
 * same. Three times as many nodes bettered one of four worked cases, by 0.3 %.
 */
export const WHOLE_SEARCH = { steps: 1_600_000, nodes: 50, seconds: 3 };
