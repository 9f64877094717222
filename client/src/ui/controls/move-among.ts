import type { KeyboardEvent } from 'react';

/** Moves the focus among the elements of a box by their positions on the screen, whatever the number of columns. */
export function moveAmong(event: KeyboardEvent, box: HTMLElement, selector: string): void {
  const parts = [...box.querySelectorAll<HTMLElement>(selector)];
  const from = parts.indexOf(document.activeElement as HTMLElement);
  if (from < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const places = parts.map((part) => part.getBoundingClientRect());
  const to = nextPlace(event.key, from, places);
  if (to === null) return;
  event.preventDefault();
  parts[to]?.focus();
}

export type Point = { left: number; top: number };

/** The index a key moves to, or null if the key does not move. */
export function nextPlace(key: string, from: number, places: readonly Point[]): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(from + 1, places.length - 1);
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowDown':
      return vertical(from, places, 1);
    case 'ArrowUp':
      return vertical(from, places, -1);
    case 'Home':
      return 0;
    case 'End':
      return places.length - 1;
    default:
      return null;
  }
}

/** On the next line above or below, the element whose left edge is nearest. */
function vertical(from: number, places: readonly Point[], step: 1 | -1): number {
  const own = places[from];
  if (!own) return from;
  const beyond = places.filter(({ top }) => (top - own.top) * step > 1);
  const line = beyond.length > 0 ? Math[step > 0 ? 'min' : 'max'](...beyond.map(({ top }) => top)) : null;
  if (line === null) return from;
  const inLine = beyond.filter(({ top }) => Math.abs(top - line) <= 1);
  const nearest = inLine.sort((a, b) => Math.abs(a.left - own.left) - Math.abs(b.left - own.left))[0];
  return nearest ? places.indexOf(nearest) : from;
}
