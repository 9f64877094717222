import type { Page } from 'playwright-core';

/**
 * Returns the words of links, buttons and fields whose right end lies under something else, or out of sight. Cells of
 * tables cut their names on purpose.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const INSIDE = 4;
    const isHit = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      // A smaller control may lie on its own.
      return hit !== null && (control.parentElement?.contains(hit) || hit.contains(control));
    };
    const scrollerOf = (element: Element | null): Element | null => {
      if (!element || /auto|scroll/.test(getComputedStyle(element).overflowX)) return element;
      return scrollerOf(element.parentElement);
    };
    return [...document.querySelectorAll('#work :is(a, button, input)')].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (control.closest('.data-table') || right - left < 3 * INSIDE || !isHit(control, left + INSIDE, middle))
        return [];
      const edge = scrollerOf(control.parentElement)?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY;
      if (right > edge || isHit(control, right - INSIDE, middle)) return [];
      return [control.textContent || control.getAttribute('aria-label') || control.outerHTML];
    });
  });
}
