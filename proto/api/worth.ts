/** `lower` and `upper` bound an interval, as rates may be off. */
export type LeastCost = { sanity: number; lower: number; upper: number };

/** What one of an item costs at least: farmed, and crafted all the way down, with nothing held. */
export type LeastSanity = LeastCost & {
  itemId: string;
  /** Whether most of it is crafted in the end, some of it, or none. */
  way: 'craft' | 'both' | 'drop';
  /** The stage on which most of the sanity is spent, and the share that it and its twin of the same code take. */
  stageId: string;
  share: number;
};

export type ItemWorth = LeastSanity & {
  /** The same at permanent stages alone; null if it cannot be had there. */
  permanent: LeastCost | null;
};

/** What a stage drops is worth by its sanity: at most 1, but at events. */
export type StageEfficiency = { stageId: string; efficiency: number; lower: number; upper: number };

export type StageWorth = StageEfficiency & {
  /** When its newest counted run was played, to the day. */
  countedUntil: number | null;
};

export type WorthAnswer = {
  /** Milliseconds since 1970; null while it is computed for the first time. */
  computedAt: number | null;
  /** When the newest counted run was played, to the day; null while there is none. */
  countedUntil: number | null;
  items: readonly ItemWorth[];
  /** What one more is worth beside a usual basket at permanent stages, with LMD and EXP welcome, by item. */
  worth: Readonly<Record<string, number>>;
  /** Of open stages that drop something of worth. */
  stages: readonly StageWorth[];
  /** With twice as many of one rarity in the basket, the efficiency of nine of ten stages moves by less. */
  basketMoves: number;
};
