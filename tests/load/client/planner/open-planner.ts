import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chooseServer } from '../../../support/browser/choose-server.ts';

/** Needs of each tier from the second on. */
export const NEEDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ...['3001', '3002', '3003', '3004', '3005', '3006'].flatMap((family) => tiers(family, [2, 3, 4])),
    ...['3007', '3008', '3009', '3010', '3101', '3102', '3103', '3104'].flatMap((family) => tiers(family, [3, 4])),
    ...['3011', '3012', '3013', '3014', '3015'].flatMap((family) => tiers(family, [5])),
  ].map((item, at) => [item, 5 + (at % 17)]),
);
const INPUTS = JSON.stringify({ version: 1, needs: NEEDS, holdings: { '30012': 40 }, options: {}, excluded: [] });

export const TOTAL = '.plan-totals__facts dd';

/** A visitor who has been at the planner before: its code, its engine and the numbers are on the device. */
export async function frequentVisitor(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: { width: 1_440, height: 900 } });
  await chooseServer(context);
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate((inputs) => localStorage.setItem('droptally.planner.CN', inputs), INPUTS);
  // The service worker controls the page from its second load on, and keeps the engine then.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/planner');
  await planShown(page);
  await page.waitForFunction(async () => (await (await caches.open('engines')).keys()).length > 0);
  await page.waitForLoadState('networkidle');
  await page.close();
  return context;
}

export async function planShown(page: Page): Promise<void> {
  await page.locator(TOTAL).filter({ hasText: /\d/ }).first().waitFor();
}

function tiers(family: string, numbers: readonly number[]): string[] {
  return numbers.map((tier) => `${family}${tier}`);
}
