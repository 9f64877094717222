import { hideContextMenu, showContextMenu } from '@blueprintjs/core';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './menu-list.tsx';

/** Opens a context menu at a point of the window. Closing it restores the focus. */
export function openContextMenu(entries: readonly MenuEntry[], at: { left: number; top: number }): void {
  if (entries.length === 0) return;
  const before = document.activeElement;
  showContextMenu({
    content: <MenuList entries={entries} />,
    targetOffset: at,
    onClose: () => {
      hideContextMenu();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
  });
}
