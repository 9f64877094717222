import { PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './menu-button.css';
import type { MenuEntry } from './menu-entry.ts';
import { MenuList } from './menu-list.tsx';

type MenuButtonProps = {
  children: ReactNode;
  entries: readonly MenuEntry[];
  title?: string;
  keepOpen?: boolean;
};

/** A quiet button that opens a menu below itself. */
export function MenuButton({ children, entries, title, keepOpen = false }: MenuButtonProps) {
  return (
    <PopoverNext
      content={<MenuList entries={entries} keepOpen={keepOpen} />}
      placement="bottom-end"
      arrow={false}
      animation="minimal"
      renderTarget={({ isOpen, ref, ...target }) => (
        <button {...target} ref={ref} type="button" className="menu-button" title={title} aria-expanded={isOpen}>
          {children}
        </button>
      )}
    />
  );
}
