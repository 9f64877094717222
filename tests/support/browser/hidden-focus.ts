import type { Page } from 'playwright-core';

/** Returns why the focused element cannot be seen, and boxes that scrolled to show it but users cannot scroll back. */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    const name = (element: Element) => `${element.tagName.toLowerCase()}.${element.className} "${element.textContent}"`;
    const faults: string[] = [];
    for (let box = focused.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const sides = [
        { overflow: overflowX, side: 'left', size: 'width', scrolled: box.scrollLeft },
        { overflow: overflowY, side: 'top', size: 'height', scrolled: box.scrollTop },
      ] as const;
      for (const { overflow, side, size, scrolled } of sides) {
        if (overflow !== 'hidden' && overflow !== 'clip') continue;
        if (scrolled !== 0) faults.push(`${name(box)} has scrolled by ${scrolled} px`);
        const [inner, outer] = [focused.getBoundingClientRect(), box.getBoundingClientRect()];
        const seen =
          Math.min(inner[side] + inner[size], outer[side] + outer[size]) - Math.max(inner[side], outer[side]);
        if (seen < Math.min(inner[size], outer[size]) / 2) faults.push(`${name(focused)} is hidden by ${name(box)}`);
      }
    }
    return faults.map((fault) => fault.slice(0, 200));
  });
}
