/** Returns the number of log entries up to a position: offsets per partition, joined by dots, `-` for an empty one. */
export function logEntries(position: string): number {
  const offsets = position.split('.').map((text) => (text === '-' ? 0 : Number(text) + 1));
  return offsets.reduce((sum, offset) => sum + (Number.isFinite(offset) ? offset : 0), 0);
}
