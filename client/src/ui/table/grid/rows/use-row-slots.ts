import type { VirtualItem } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { assignSlots, type RowSlots } from './row-slots.ts';

type SlottedItem = { slot: number; item: VirtualItem };

/**
 * The lines in the order in which they are drawn. While they move, each keeps its drawn row; at rest they stand in the
 * order in which they are read.
 */
export function useRowSlots(items: readonly VirtualItem[], moving: boolean): readonly SlottedItem[] {
  const before = useRef<RowSlots>(new Map());
  const slots = assignSlots(
    moving ? before.current : new Map(),
    items.map(({ key }) => String(key)),
  );
  before.current = slots;
  const slotted = items.map((item) => ({ slot: slots.get(String(item.key)) ?? 0, item }));
  return moving ? slotted.sort((a, b) => a.slot - b.slot) : slotted;
}
