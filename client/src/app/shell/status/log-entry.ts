/** How many entries of the log lie before a position: offsets per partition, joined by dots, `-` where there is none. */
export function logEntries(position: string): number {
  const offsets = position.split('.').map((text) => (text === '-' ? 0 : Number(text) + 1));
  return offsets.reduce((sum, offset) => sum + (Number.isFinite(offset) ? offset : 0), 0);
}
