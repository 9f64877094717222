/** A drawn row, and the key of the row it shows. */
export type RowSlot = { slot: number; key: string };

/**
 * Assigns rows to slots. Rows that scroll in reuse the slots of those that scrolled out, so that scrolling updates
 * drawn rows and creates none. A row that stays visible keeps its slot, and with it the focus.
 */
export function fillSlots(before: readonly RowSlot[], keys: readonly string[]): readonly RowSlot[] {
  const wanted = new Set(keys);
  const drawn = new Set(before.map(({ key }) => key));
  const coming = keys.filter((key) => !drawn.has(key)).values();
  const filled = before.flatMap((row) => {
    if (wanted.has(row.key)) return [row];
    const { value, done } = coming.next();
    return done ? [] : [{ slot: row.slot, key: value }];
  });
  const free = Math.max(-1, ...before.map(({ slot }) => slot)) + 1;
  return [...filled, ...Array.from(coming, (key, index) => ({ slot: free + index, key }))];
}
