/** A record of the log that no projection can read, and why. */
export type DeadLetter = { partition: number; offset: number; key: string; value: Uint8Array; reason: string };

/** Where operators find, beside the table, what could not be projected. */
export interface DeadLetters {
  /** Files each once, however often it is put: a replay may put all of them again. LogUnavailable as with append. */
  put(letters: readonly DeadLetter[]): Promise<void>;
  close(): Promise<void>;
}
