import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** Props common to the tables of this screen. */
export type StatsTableProps = {
  catalogue: Catalogue;
  /** The numbers belong to the previously selected server. */
  stale: boolean;
  /** Fills its pane and scrolls; otherwise shows one page of rows in the flow. */
  scrolls: boolean;
};
