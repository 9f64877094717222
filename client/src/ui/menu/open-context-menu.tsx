import { hideContextMenu, showContextMenu } from '@blueprintjs/core';
import type { JSX } from 'react';
import { useLayer } from '#ui/layers/use-layer.ts';
import type { MenuEntry } from './menu-entry.ts';
import { layerOver } from './menu-layer.ts';
import { MenuList } from './menu-list.tsx';

/** Opens a context menu at a point of the window. Closing it restores the focus. */
export function openContextMenu(entries: readonly MenuEntry[], at: { left: number; top: number }): void {
  if (entries.length === 0) return;
  const before = document.activeElement;
  const close = () => {
    hideContextMenu();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const content = <ContextMenu entries={entries} close={close} />;
  const over = layerOver(document.elementFromPoint(at.left, at.top));
  showContextMenu({ ...over, content, targetOffset: at, onClose: close });
}

type ContextMenuProps = { entries: readonly MenuEntry[]; close: () => void };

function ContextMenu({ entries, close }: ContextMenuProps): JSX.Element {
  useLayer(true, close);
  return <MenuList entries={entries} />;
}
