import { PopoverNext } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button/button.tsx';
import { useLayer } from '#ui/layers/use-layer.ts';
import type { MenuEntry } from './menu-entry.ts';
import { layerOver } from './menu-layer.ts';
import { MenuList } from './menu-list.tsx';

type MenuButtonProps = {
  children: ReactNode;
  entries: readonly MenuEntry[];
  title?: string;
  keepOpen?: boolean;
};

/** The menu scrolls where the screen has less room than it needs. */
const WITHIN_SCREEN: ComponentProps<typeof PopoverNext>['middleware'] = {
  flip: { padding: 8 },
  shift: { padding: 8 },
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) =>
      elements.floating.style.setProperty('--menu-room', `${Math.floor(availableHeight)}px`),
  },
};

/** A quiet button with a menu below it. */
export function MenuButton({ children, entries, title, keepOpen = false }: MenuButtonProps) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useLayer(open, () => setOpen(false));
  return (
    <PopoverNext
      isOpen={open}
      onInteraction={setOpen}
      {...layerOver(opener)}
      content={<MenuList entries={entries} keepOpen={keepOpen} />}
      placement="bottom-end"
      middleware={WITHIN_SCREEN}
      arrow={false}
      animation="minimal"
      onClosed={() => restoreFocus(opener)}
      renderTarget={({ isOpen, ref, ...target }) => (
        <Button
          look="quiet"
          {...target}
          ref={ref}
          title={title}
          aria-expanded={isOpen}
          onClickCapture={(event) => setOpener(event.currentTarget)}
        >
          {children}
        </Button>
      )}
    />
  );
}

/** Returns the focus to the opener if it was in the menu. Anywhere else, the user has moved it. */
function restoreFocus(opener: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.closest('.menu-list')) opener?.focus({ preventScroll: true });
}
