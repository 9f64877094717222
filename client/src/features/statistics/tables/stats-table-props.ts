import type { Catalogue } from '#data/catalogue/catalogue.ts';

/** What the tables of this screen have in common. */
export type StatsTableProps = {
  catalogue: Catalogue;
  /** The numbers are those of the server before. */
  stale: boolean;
  /** Fills its pane, instead of standing with a page of rows among others. */
  scrolls: boolean;
};
