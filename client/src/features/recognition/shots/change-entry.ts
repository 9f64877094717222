import type { EntryDrop, ShotEntry } from '#data/recognition/work/shot.ts';

const NEW_DROP: EntryDrop = { dropType: 'REGULAR', itemId: null, quantity: 1, isLeftOut: false };

export function withDrop(entry: ShotEntry, at: number, change: Partial<EntryDrop>): ShotEntry {
  return { ...entry, drops: entry.drops.map((drop, index) => (index === at ? { ...drop, ...change } : drop)) };
}

/** For a drop that was not seen. */
export function withNewDrop(entry: ShotEntry): ShotEntry {
  return { ...entry, drops: [...entry.drops, NEW_DROP] };
}
