import type { KeyboardEvent } from 'react';

/** Arrow keys move through the menu and wrap around; disabled items are skipped. */
export function menuKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = linesOf(event.currentTarget);
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: (at + 1) % lines.length, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines.at(to)?.focus();
}

/** Focuses the first item of a menu that opens, so that the menu receives key events. */
export function focusMenu(menu: HTMLElement | null): void {
  if (menu) linesOf(menu)[0]?.focus({ preventScroll: true });
}

const linesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[tabindex="0"]')];
