let coarse: MediaQueryList | undefined;

/** As in the style: a finger needs more. */
export function headHeight(): number {
  coarse ??= globalThis.matchMedia?.('(pointer: coarse)');
  return coarse?.matches ? 44 : 28;
}

export const GROUP_HEIGHT = 26;
export const rowHeight = (compact: boolean): number => (compact ? 44 : 28);

/** Number of whole rows visible at once, in a scrolling table or in the scrolling pane around it. */
export function linesInSight(scroller: HTMLElement | null, height: number): number {
  const room = (paneOf(scroller)?.clientHeight ?? 0) - headHeight();
  return Math.max(1, Math.floor(room / height));
}

function paneOf(element: HTMLElement | null): HTMLElement | null {
  const scrolls = !element || element.scrollHeight > element.clientHeight;
  return scrolls ? element : (paneOf(element.parentElement) ?? element);
}
