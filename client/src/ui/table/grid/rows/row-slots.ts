/** Which drawn row shows which key. */
export type RowSlots = ReadonlyMap<string, number>;

/**
 * Rows that come into sight take the places of those that left, so that scrolling fills drawn rows anew and builds
 * none; a row that stays in sight keeps its place, and with it the focus.
 */
export function assignSlots(before: RowSlots, keys: readonly string[]): RowSlots {
  const slots = new Map<string, number>();
  for (const key of keys) {
    const slot = before.get(key);
    if (slot !== undefined) slots.set(key, slot);
  }
  const taken = new Set(slots.values());
  let next = 0;
  for (const key of keys) {
    if (slots.has(key)) continue;
    while (taken.has(next)) next += 1;
    taken.add(next);
    slots.set(key, next);
  }
  return slots;
}
