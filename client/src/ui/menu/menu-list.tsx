import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
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
            {...(entry.checked === undefined ? {} : { roleStructure: 'listoption' as const, selected: entry.checked })}
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
