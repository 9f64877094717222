export type StageTimes = { stageId: string; times: number };
export type ItemQuantity = { itemId: string; quantity: number };

/** Totals of one server. */
export type SiteStats = {
  totalStageTimes: readonly StageTimes[];
  totalStageTimes_24h: readonly StageTimes[];
  totalItemQuantities: readonly ItemQuantity[];
  /** Sanity spent in all runs. */
  totalApCost: number;
};
