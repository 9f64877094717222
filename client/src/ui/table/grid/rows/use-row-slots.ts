import type { VirtualItem } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { fillSlots, type RowSlot } from './row-slots.ts';

type SlottedItem = { slot: number; item: VirtualItem };

/** The lines in DOM order. While `moving`, each line keeps its slot; otherwise DOM order is reading order. */
export function useRowSlots(items: readonly VirtualItem[], moving: boolean): readonly SlottedItem[] {
  const before = useRef<readonly RowSlot[]>([]);
  const byKey = new Map(items.map((item) => [String(item.key), item]));
  const filled = fillSlots(before.current, [...byKey.keys()]);
  const slotted = filled.flatMap(({ slot, key }) => {
    const item = byKey.get(key);
    return item ? [{ slot, item }] : [];
  });
  const drawn = moving ? slotted : slotted.sort((a, b) => a.item.index - b.item.index);
  before.current = drawn.map(({ slot, item }) => ({ slot, key: String(item.key) }));
  return drawn;
}
