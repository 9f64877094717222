import type { Page } from 'playwright-core';

/** Returns what runs past the margin of a narrow page: boxes past its edge, and texts nearer to it than any padding. */
export function pastMargin(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const MARGIN = 11.5;
    const SLACK = 0.5;
    const { innerWidth, document: here } = window;
    const scope = [...here.querySelectorAll('dialog:modal')].at(-1) ?? here.body;
    const past = new Set<string>();
    const { scrollWidth } = here.documentElement;
    if (scrollWidth > innerWidth) past.add(`the page is ${scrollWidth - innerWidth} px too wide`);
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || isScrolledOrCut(element)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      if (width > 1 && (right > innerWidth + SLACK || left < -SLACK)) note(element, right, left);
      for (const text of element.childNodes)
        if (text instanceof Text && text.data.trim() !== '') checkText(text, element);
    }
    return [...past];

    function checkText(text: Text, holder: HTMLElement): void {
      const range = here.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      const isCut = getComputedStyle(holder).overflowX !== 'visible';
      if (width > 1 && !isCut && (right > innerWidth - MARGIN || left < MARGIN)) note(holder, right, left);
    }

    function note(element: HTMLElement, right: number, left: number): void {
      const words = (element.textContent ?? '').trim().slice(0, 40);
      past.add(`${element.tagName.toLowerCase()}.${element.className} "${words}" reaches from ${left} to ${right}`);
    }

    /** Inside a box that scrolls sideways, or one that cuts off what does not fit. */
    function isScrolledOrCut(element: Element): boolean {
      for (let box = element.parentElement; box && box !== here.body; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box);
        if (clipPath !== 'none' || (position === 'absolute' && box.clientWidth <= 1)) return true;
        if (/auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth) return true;
        if (/hidden|clip/.test(overflowX) && box !== scope) {
          const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
          const isInside = outer.right <= innerWidth + SLACK && outer.left >= -SLACK;
          if (isInside && (inner.right > outer.right || inner.left < outer.left)) return true;
        }
      }
      return false;
    }
  });
}
