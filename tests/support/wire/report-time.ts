/** The id of a report without an idempotency key contains its time in milliseconds. */
export function timeOf(reportHash: string): number {
  return Number.parseInt(reportHash.slice(6, 15), 36);
}
