import type { Page } from 'playwright-core';
import type { Seeded } from '../../support/seeded.ts';

const KEYS =
  'Tab Shift+Tab Enter Escape Space ArrowDown ArrowUp ArrowLeft ArrowRight Home End PageDown / ? [ ] r t c s p Shift+M Control+k';
const TEXTS = ['1-7', '4-6', '固源岩', 'zzzz', '1', '-1', '99999', ' ', "' OR 1", '<b>', '💎', 'a'.repeat(300)];
const WIDTHS = [360, 390, 640, 800, 1_024, 1_280, 1_600, 1_920, 2_560];
const CLICKABLE =
  'a[href^="/"], button, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], input, select, label, summary, td, th, canvas';

type Step = { about: string; take(page: Page): Promise<unknown> };

/** Picks a random next step. */
export async function nextStep(page: Page, random: Seeded): Promise<Step> {
  const turn = random.below(100);
  if (turn < 60) return clicking(page, random);
  if (turn < 80) return pressing(random.one(KEYS.split(' ')));
  if (turn < 87) return typing(random.one(TEXTS));
  if (turn < 93) return { about: 'back', take: back };
  if (turn < 96) return { about: 'load again', take: () => page.reload() };
  return resizing(random.one(WIDTHS));
}

/** Picks a visible clickable element, or an empty spot if there is none. */
async function clicking(page: Page, random: Seeded): Promise<Step> {
  const places = await page.evaluate((selector) => {
    const centre = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { element, x: x + width / 2, y: y + height / 2 };
    };
    return [...document.querySelectorAll(selector)]
      .map(centre)
      .filter(({ element, x, y }) => element.contains(document.elementFromPoint(x, y)))
      .map(({ element, x, y }) => ({ x, y, name: `${element.tagName} ${element.textContent?.slice(0, 30)}` }));
  }, CLICKABLE);
  const { x, y, name } = random.one(places) ?? { x: 5, y: 5, name: 'nothing' };
  const button = random.chance(0.1) ? 'right' : 'left';
  return {
    about: `${button} click at ${Math.round(x)},${Math.round(y)}: ${name}`,
    take: () => page.mouse.click(x, y, { button }),
  };
}

function pressing(key: string): Step {
  return { about: `key ${key}`, take: (page) => page.keyboard.press(key) };
}

function typing(text: string): Step {
  return { about: `types ${text.slice(0, 12)}`, take: (page) => page.keyboard.insertText(text) };
}

function resizing(width: number): Step {
  return { about: `${width} px wide`, take: (page) => page.setViewportSize({ width, height: 900 }) };
}

/** Goes back, but not out of the site. */
async function back(page: Page): Promise<void> {
  await page.goBack();
  if (page.url() === 'about:blank') await page.goForward();
}
