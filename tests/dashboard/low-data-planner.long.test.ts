import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { need, planned, sanityOf } from './planner/plan-page.ts';

/** Both sides plan at the moment of now: the clock of the site is its own. */
const INPUTS = { version: 1, needs: { 30013: 40, 4001: 20_000 }, holdings: { 30012: 7 }, options: {}, excluded: [] };

describeDashboard('the planner in low-data mode', ({ arrive }) => {
  async function openPlanner(lowData: boolean): Promise<{ page: Page; asked: string[]; leave: () => Promise<void> }> {
    const visitor = await arrive('en', { theme: 'light', width: 1280 });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.addInitScript(
      ([inputs, preferences]) => {
        localStorage.setItem('droptally.planner.CN', inputs);
        localStorage.setItem('droptally.preferences', preferences);
      },
      [JSON.stringify(INPUTS), JSON.stringify({ version: 1, values: { lowData } })] as const,
    );
    await page.goto('/planner?tab=values');
    await planned(page);
    return { page, asked, leave: () => visitor.leave() };
  }

  async function valuesOf(page: Page): Promise<string[]> {
    const grid = page.getByRole('grid', { name: 'Sanity for one more of each item' });
    await grid.getByRole('gridcell').nth(20).waitFor();
    // The table draws as many rows as the words above it leave room for.
    return (await grid.getByRole('row').allInnerTexts()).slice(0, 15);
  }

  test('the server plans, to the same sanity and the same cost of one more, and no engine is loaded', async () => {
    const own = await openPlanner(false);
    const byServer = await openPlanner(true);
    try {
      expect(await sanityOf(byServer.page)).toBe(await sanityOf(own.page));
      expect(await valuesOf(byServer.page)).toEqual(await valuesOf(own.page));
      const plans = (asked: string[]) => asked.filter((one) => one.startsWith('POST') && one.endsWith('/plan'));
      const engines = (asked: string[]) => asked.filter((one) => one.endsWith('.wasm'));
      expect([plans(own.asked).length, engines(byServer.asked).length]).toEqual([0, 0]);
      expect(plans(byServer.asked)).toHaveLength(1);
    } finally {
      await own.leave();
      await byServer.leave();
    }
  });

  test('a refusal is told in words of the page, and asked again', async () => {
    const { page, leave } = await openPlanner(true);
    try {
      const body = { code: 'TOO_MANY_REQUESTS', message: 'In the words of the server' };
      await page.route('**/plan', (route) => route.fulfill({ status: 429, json: body }));
      await page.getByRole('searchbox', { name: 'Filter' }).first().fill('orirock');
      await need(page, 'Orirock Cluster').fill('50');
      await planned(page, 'error');
      await page
        .getByText(/^Failed to calculate: \(429\) Too many plans were asked for/)
        .first()
        .waitFor();
      await page.unroute('**/plan');
      await page.getByRole('button', { name: 'Retry' }).first().click();
      expect(await sanityOf(page)).toBeGreaterThan(0);
    } finally {
      await leave();
    }
  });
});
