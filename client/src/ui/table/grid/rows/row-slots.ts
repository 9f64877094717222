/** A drawn row, and the key of what it shows. */
export type RowSlot = { slot: number; key: string };

/**
 * Rows that come into sight take the places of those that left, so that scrolling fills drawn rows anew and builds
 * none; a row that stays in sight keeps its place, and with it the focus.
 */
export function fillSlots(before: readonly RowSlot[], keys: readonly string[]): readonly RowSlot[] {
  const wanted = new Set(keys);
  const drawn = new Set(before.map(({ key }) => key));
  const coming = keys.filter((key) => !drawn.has(key)).values();
  const filled = before.flatMap((place) => {
    if (wanted.has(place.key)) return [place];
    const { value, done } = coming.next();
    return done ? [] : [{ slot: place.slot, key: value }];
  });
  const free = Math.max(-1, ...before.map(({ slot }) => slot)) + 1;
  return [...filled, ...Array.from(coming, (key, index) => ({ slot: free + index, key }))];
}
