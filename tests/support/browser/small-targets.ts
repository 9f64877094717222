import type { Page } from 'playwright-core';

/** Returns the controls that a finger can miss: less than 44 px high or wide, links within a sentence aside. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A row is 44 px with its line.
    const LEAST = 43;
    const REACH = 60;
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=option], [role=treeitem], [role^=menuitem]';
    // Rows are alike, and a table draws only those in sight.
    const LATER_ROWS = '[role=grid] tbody tr:nth-child(n + 3) *';
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const small = new Set<string>();
    for (const control of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
      const target = control.closest('label') ?? control;
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isHidden(target) || isInSentence(target) || control.matches(`:disabled, ${LATER_ROWS}`)) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (y < 0 || x < 0) continue;
      const reach = {
        high: extent(target, { x, y }, { right: 0, down: 1 }),
        wide: extent(target, { x, y }, { right: 1, down: 0 }),
      };
      if (reach.high >= LEAST && reach.wide >= LEAST) continue;
      const name = (target.ariaLabel ?? target.textContent ?? '').trim().slice(0, 24);
      small.add(`${target.tagName.toLowerCase()}.${target.className} "${name}": ${reach.wide} × ${reach.high}`);
    }
    return [...small];

    /** How many pixels of a line through the middle a press can hit. Padding by `::after` counts. */
    function extent(
      target: Element,
      { x, y }: { x: number; y: number },
      { right, down }: { right: number; down: number },
    ): number {
      let pixels = 0;
      for (let at = -REACH; at <= REACH; at++) {
        const hit = document.elementFromPoint(x + right * at, y + down * at);
        if (hit && target.contains(hit)) pixels++;
      }
      return pixels;
    }

    function isHidden(target: Element): boolean {
      const { width, height } = target.getBoundingClientRect();
      return (
        width <= 1 || height <= 1 || getComputedStyle(target).clipPath !== 'none' || target.closest('[inert]') !== null
      );
    }

    function isInSentence(target: HTMLElement): boolean {
      if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
      const around = target.parentElement?.closest('p, li, dd, td, div');
      return (around?.textContent?.trim().length ?? 0) > (target.textContent?.trim().length ?? 0) + 3;
    }
  });
}
