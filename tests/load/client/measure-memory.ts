import type { Browser } from 'playwright-core';
import { SCREENS } from '../../dashboard/screens/screens.ts';
import { chooseServer } from '../../support/browser/choose-server.ts';
import { printFigure } from '../figure.ts';
import { MainThread } from './main-thread.ts';

/** Measures the heap after visiting every screen without a page reload. */
export async function measureMemory(browser: Browser, baseURL: string, bench: string): Promise<void> {
  const page = await browser.newPage({ baseURL, locale: 'en-US', viewport: { width: 1_440, height: 900 } });
  await chooseServer(page);
  const thread = await MainThread.of(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const atFirst = await thread.heap();
  for (const { path } of SCREENS) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForLoadState('networkidle');
  }
  const figure = { bench, unit: 'MB', parameters: { screens: SCREENS.length } };
  printFigure({ ...figure, figure: 'memory on the first screen', value: atFirst / 2 ** 20 });
  printFigure({ ...figure, figure: 'memory after every screen', value: (await thread.heap()) / 2 ** 20 });
  await page.close();
}
