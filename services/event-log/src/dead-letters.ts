/** A record of the log that no projection can read, and why. */
export type DeadLetter = { partition: number; offset: number; key: string; value: Uint8Array; reason: string };

/** Where operators find records that could not be projected, in addition to the table. */
export interface DeadLetters {
  /** Files each letter once: a replay may put all of them again. Rejects with LogUnavailable like append. */
  put(letters: readonly DeadLetter[]): Promise<void>;
  close(): Promise<void>;
}
