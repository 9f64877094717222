import type { MouseEvent } from 'react';
import type { EntryRef } from '#data/selection/site-search.ts';
import { menuPlace } from '#ui/menu/menu-place.ts';
import { openContextMenu } from '#ui/menu/open-context-menu.tsx';
import { useEntryMenu } from './use-entry-menu.ts';

/** For `onContextMenu` of whatever shows a stage or an item: its menu opens where it was asked for. */
export function useOpenEntryMenu(): (entry: EntryRef, path: string) => (event: MouseEvent) => void {
  const menuOf = useEntryMenu();
  return (entry, path) => (event) => {
    // What lies inside has opened its own.
    if (event.defaultPrevented) return;
    event.preventDefault();
    openContextMenu(menuOf(entry, path), menuPlace(event));
  };
}
