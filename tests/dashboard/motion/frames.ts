import type { Page } from 'playwright-core';

/** What a visitor sees in one frame. */
export type Frame = {
  isEntering: boolean;
  /** Of the screen. */
  opacity: number;
  /** The rates in sight. */
  rates: string[];
  /** What is animated: the name of a style sheet's animation, or the class of what a script animates. */
  moving: string[];
};

/** Longer than the motion of a screen. */
const WATCHED_MS = 1_000;

/** Goes back to a screen with rates. Returns its frames, until the motion that it may have is over. */
export function framesOfReturn(page: Page): Promise<Frame[]> {
  return page.evaluate(async (watchedMs) => {
    const box = document.querySelector('.shell-screen');
    if (!box) throw new Error('there is no screen');
    const frames = [];
    const nextFrame = () => new Promise(requestAnimationFrame);
    window.history.back();
    for (let since: number | undefined; performance.now() - (since ?? performance.now()) < watchedMs; ) {
      await nextFrame();
      const rates = ratesInSight();
      if (rates.length > 0) since ??= performance.now();
      frames.push({
        isEntering: box.hasAttribute('data-entering'),
        opacity: Number(getComputedStyle(box).opacity),
        rates,
        moving: document.getAnimations().map(nameOf),
      });
    }
    return frames;

    function ratesInSight(): string[] {
      const cells = [...document.querySelectorAll('#work .rate-cell__rate')];
      return cells.filter((cell) => cell.checkVisibility({ visibilityProperty: true })).map(textOf);
    }

    function textOf(cell: Element): string {
      return cell.textContent ?? '';
    }

    function nameOf(animation: Animation): string {
      if (animation instanceof CSSAnimation) return animation.animationName;
      const { effect } = animation;
      return effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '';
    }
  }, WATCHED_MS);
}
