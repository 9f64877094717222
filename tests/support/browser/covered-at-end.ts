import type { Page } from 'playwright-core';

/** Scrolls the work area to its end. Returns the lines in sight there that something of the frame lies on. */
export function coveredAtEnd(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const INSIDE = 2;
    const work = document.querySelector('#work');
    if (!work) throw new Error('there is no work area');
    work.scrollTo({ top: work.scrollHeight, behavior: 'instant' });
    const sight = work.getBoundingClientRect();
    const covered = new Set<string>();
    const texts = document.createTreeWalker(work, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) if (isCovered(line)) covered.add(text.textContent ?? '');
    }
    return [...covered];

    function isCovered({ left, right, top, bottom, width }: DOMRect): boolean {
      if (width <= 2 * INSIDE || top < sight.top || top > sight.bottom) return false;
      const middle = (top + bottom) / 2;
      const hits = [left + INSIDE, right - INSIDE].map((x) => document.elementFromPoint(x, middle));
      return hits.some((hit) => hit !== null && !hit.contains(work) && !work?.contains(hit));
    }
  });
}
