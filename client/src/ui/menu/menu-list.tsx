import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { SmallTick } from '@blueprintjs/icons';
import type { KeyboardEvent } from 'react';
import type { MenuEntry } from './menu-entry.ts';
import './menu-list.css';

const linesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[tabindex="0"]')];

type MenuListProps = { entries: readonly MenuEntry[]; keepOpen?: boolean };

/** Items of a menu. `keepOpen` keeps the menu open after a choice, as in lists of checkboxes. */
export function MenuList({ entries, keepOpen = false }: MenuListProps) {
  return (
    <Menu small={true} className="menu-list" ulRef={focusMenu} onKeyDown={menuKey}>
      {entries.map((entry, index) =>
        entry ? (
          <MenuItem
            key={entry.id}
            text={entry.text}
            disabled={entry.disabled ?? false}
            shouldDismissPopover={!keepOpen}
            onClick={() => entry.run()}
            {...(entry.checked !== undefined && checkable(entry.checked))}
            {...(entry.hint ? { labelElement: <kbd>{entry.hint}</kbd> } : {})}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a divider has no other key
          <MenuDivider key={`rule ${index}`} />
        ),
      )}
    </Menu>
  );
}

/** An option, as Blueprint draws what can be selected, has no place in a menu. */
function checkable(checked: boolean) {
  return {
    role: 'menuitemcheckbox',
    'aria-checked': checked,
    icon: <span className="menu-list__check">{checked && <SmallTick />}</span>,
  };
}

/** Arrow keys move through the menu and wrap around; disabled items are skipped. */
function menuKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = linesOf(event.currentTarget);
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: (at + 1) % lines.length, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines.at(to)?.focus();
}

/** Focuses the first item of a menu that opens, so that the menu receives key events. */
function focusMenu(menu: HTMLElement | null): void {
  if (menu) linesOf(menu)[0]?.focus({ preventScroll: true });
}
