import type { KeyboardEvent } from 'react';

/** The arrows go from line to line of a menu, at its ends round to the other one; lines that are off are passed over. */
export function menuKey(event: KeyboardEvent<HTMLElement>): void {
  const lines = linesOf(event.currentTarget);
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: (at + 1) % lines.length, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  lines.at(to)?.focus();
}

/** A menu that opens takes the focus, so that its keys are heard. */
export function focusMenu(menu: HTMLElement | null): void {
  if (menu) linesOf(menu)[0]?.focus({ preventScroll: true });
}

const linesOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[tabindex="0"]')];
