import type { MouseEvent } from 'react';

/** Where a menu opens that was asked for: at the pointer, or below what has the focus. */
export function menuPlace(event: MouseEvent): { left: number; top: number } {
  // The menu key sends no place.
  if (event.clientX !== 0 || event.clientY !== 0) return { left: event.clientX, top: event.clientY };
  const { left, bottom } = (event.target as HTMLElement).getBoundingClientRect();
  return { left, top: bottom };
}
