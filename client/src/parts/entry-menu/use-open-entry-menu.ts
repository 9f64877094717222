import type { MouseEvent } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { menuPlace } from '#ui/menu/menu-place.ts';
import { openContextMenu } from '#ui/menu/open-context-menu.tsx';
import { useEntryMenu } from './use-entry-menu.ts';

/** Creates `onContextMenu` handlers that open the menu of a stage or an item. */
export function useOpenEntryMenu(): (entry: EntryRef, path: string) => (event: MouseEvent) => void {
  const menuOf = useEntryMenu();
  return (entry, path) => (event) => {
    // A nested element has already opened its menu.
    if (event.defaultPrevented) return;
    event.preventDefault();
    openContextMenu(menuOf(entry, path), menuPlace(event));
  };
}
