/** A replica that lags may not show yet what another one accepted. */
const CERTAIN_AFTER_MS = 10_000;

/**
 * The table rejects a batch as a duplicate but does not hold its rows: the newest part was lost. Retrying does not
 * help.
 */
export class RowsForgotten extends Error {
  override name = 'RowsForgotten';
  readonly isCertain: boolean;

  constructor(partition: number, held: number, sinceMs: number) {
    super(`it has lost rows of partition ${partition} of the log that it was given, beyond ${held}`);
    this.isCertain = sinceMs >= CERTAIN_AFTER_MS;
  }
}
