import type { Page } from 'playwright-core';

/** Returns the texts cut off by a box that hides overflow and neither scrolls nor shows an ellipsis. */
export function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1.5;
    const range = document.createRange();
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut = new Set<string>();
    while (words.nextNode()) {
      const text = words.currentNode as Text;
      const holder = text.parentElement;
      if (text.data.trim() === '' || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      range.selectNodeContents(text);
      if (isCut(range.getBoundingClientRect(), holder)) cut.add(text.data.trim());
    }
    return [...cut];

    function isCut(word: DOMRect, holder: Element): boolean {
      const box = boxThatHides(holder);
      if (!box || !isSeen(word, box.edge)) return false;
      return word.left < box.edge.left - SLACK || (!box.dots && word.right > box.edge.right + SLACK);
    }

    function boxThatHides(holder: Element): { edge: DOMRect; dots: boolean } | undefined {
      for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, position, clipPath } = getComputedStyle(box);
        if (position === 'fixed' || clipPath !== 'none' || /auto|scroll/.test(overflowX + overflowY)) return;
        if (overflowX !== 'visible') return { edge: box.getBoundingClientRect(), dots: textOverflow === 'ellipsis' };
      }
      return;
    }

    /** Text entirely outside the box is hidden on purpose; a one-pixel box holds text for screen readers only. */
    function isSeen(word: DOMRect, edge: DOMRect): boolean {
      const { left, right, top, bottom, width } = edge;
      return width > 2 && word.right > left && word.left < right && word.bottom > top && word.top < bottom;
    }
  });
}
