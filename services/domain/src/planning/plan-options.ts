/** What is asked of a plan, beside needs and holdings. */
export type PlanOptions = {
  /** Share of crafts that yield a by-product, by the rarity of what is crafted; none where a rarity is missing. */
  byProductRates: Readonly<Record<number, number>>;
  /** All LMD is welcome, at the price of farming it: crafts cost what it is worth, and needs of it are ignored. */
  wantsLmd: boolean;
  /** All EXP is welcome, at the price of farming it. */
  wantsExp: boolean;
};

/** How many of each item are needed, or held. */
export type Amounts = Readonly<Record<string, number>>;
