/** Props common to the tables of this screen. */
export type StatsTableProps = {
  /** The numbers belong to the previously selected server. */
  stale: boolean;
  /** Fills its pane and scrolls; otherwise shows one page of rows in the flow. */
  scrolls: boolean;
};
