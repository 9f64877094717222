/** What one of an item costs at least: farmed, and crafted all the way down, with nothing held. */
export type LeastSanity = {
  itemId: string;
  sanity: number;
  /** Bounds of an interval, as rates may be off. */
  lower: number;
  upper: number;
  /** Whether most of it is crafted in the end, some of it, or none. */
  way: 'craft' | 'both' | 'drop';
  /** The stage on which most of the sanity is spent, and the share that it and its twin of the same code take. */
  stageId: string;
  share: number;
};

export type WorthAnswer = {
  /** Milliseconds since 1970; null while it is computed for the first time. */
  computedAt: number | null;
  items: readonly LeastSanity[];
};
