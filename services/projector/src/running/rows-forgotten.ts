/** A replica that is behind may not show yet what another one took. */
const CERTAIN_AFTER_MS = 10_000;

/**
 * The table drops a batch as one that it was given already, and does not hold it: a part that was the newest is lost.
 * Sending it again changes nothing.
 */
export class RowsForgotten extends Error {
  override name = 'RowsForgotten';
  readonly isCertain: boolean;

  constructor(partition: number, held: number, sinceMs: number) {
    super(`it has lost rows of partition ${partition} of the log that it was given, beyond ${held}`);
    this.isCertain = sinceMs >= CERTAIN_AFTER_MS;
  }
}
