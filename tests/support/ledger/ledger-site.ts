/** A site, in either mode, whose tables can be compared with the answers its senders received. */
export type LedgerSite = {
  readonly url: string;
  /** Waits until everything in the log is counted and visible to reads. */
  allCounted(): Promise<void>;
  rows<Row>(sql: string): Promise<Row[]>;
};
