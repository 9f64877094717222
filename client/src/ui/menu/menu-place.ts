import type { MouseEvent } from 'react';

/** Where to open a context menu: at the pointer, or below the focused element. */
export function menuPlace(event: MouseEvent): { left: number; top: number } {
  // The context menu key sends no coordinates.
  if (event.clientX !== 0 || event.clientY !== 0) return { left: event.clientX, top: event.clientY };
  const { left, bottom } = (event.target as HTMLElement).getBoundingClientRect();
  return { left, top: bottom };
}
