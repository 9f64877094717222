/** A site whose tables can be held against what its senders were answered, in whichever mode it runs. */
export type LedgerSite = {
  readonly url: string;
  /** Waits until everything in the log is counted, and reads show it. */
  allCounted(): Promise<void>;
  rows<Row>(sql: string): Promise<Row[]>;
};
