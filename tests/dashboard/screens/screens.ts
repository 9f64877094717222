import type { Page } from 'playwright-core';

/** A screen as somebody comes to it; `open` is what they do there. */
export type Screen = { name: string; path: string; open?: (page: Page) => Promise<void> };

export const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/' },
  { name: 'stages', path: '/result/stage' },
  { name: 'stage', path: '/result/stage/main_1/main_01-07' },
  { name: 'stage with an item', path: '/result/stage/main_1/main_01-07?inspect=item:30012' },
  { name: 'patterns', path: '/result/stage/main_1/main_01-07?tab=patterns' },
  { name: 'trend', path: '/result/stage/main_1/main_01-07?tab=trend' },
  { name: 'items', path: '/result/item' },
  { name: 'item', path: '/result/item/30012' },
  { name: 'search', path: '/search?q=1-7' },
  { name: 'search without results', path: '/search?q=zzzzzzzzzz' },
  { name: 'statistics', path: '/statistics' },
  { name: 'compare, nothing pinned', path: '/compare' },
  { name: 'compare', path: '/compare?pin=stage:main_01-07&pin=stage:main_04-06' },
  { name: 'compare items', path: '/compare?pin=item:30012&pin=item:30011' },
  { name: 'contribute', path: '/about/contribute' },
  { name: 'changelog', path: '/about/changelog' },
  { name: 'credits', path: '/about/credits' },
  { name: 'settings', path: '/settings' },
  { name: 'nowhere', path: '/nowhere/at/all' },
  { name: 'palette', path: '/statistics', open: (page) => press(page, 'Control+k') },
  { name: 'shortcuts', path: '/statistics', open: (page) => press(page, '?') },
  { name: 'not logged in', path: '/result/stage/main_1/main_01-07', open: (page) => press(page, 'Shift+M') },
];

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor();
}
