import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { SmallTick } from '@blueprintjs/icons';
import './menu-list.css';
import type { MenuEntry } from './menu-entry.ts';
import { focusMenu, menuKey } from './menu-keys.ts';

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
