/**
 * The table rejects a batch as a duplicate but does not hold its rows: the newest part was lost. Retrying does not
 * help.
 */
export class RowsForgotten extends Error {
  override name = 'RowsForgotten';

  constructor(
    partition: number,
    held: number,
    readonly isCertain: boolean,
  ) {
    super(`it has lost rows of partition ${partition} of the log that it was given, beyond ${held}`);
  }
}
