import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { drops, rowOf } from './journeys/table.ts';

describeDashboard('choosing whose numbers are shown', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1920 });
    page = visitor.page;
  });

  const announcement = (server: string): Locator =>
    page.getByRole('status').filter({ hasText: `Now showing ${server}` });

  test('announces a server chosen anywhere and loads its numbers again, without the old ones', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isAsked = (server: string) => asked.splice(0).some((each) => each.includes(`/matrix/${server}/`));
    await page.goto('/result/stage/main_17/main_17-01?server=CN');
    await drops(page).waitFor();
    await page.getByRole('group', { name: 'Server' }).getByText('US', { exact: true }).click();
    await page.getByRole('button', { name: 'China', exact: true }).waitFor();
    // Long enough for the old server's data to be evicted.
    await page.waitForTimeout(1_500);
    isAsked('CN');
    await page.getByRole('button', { name: 'China', exact: true }).click();
    await announcement('China').waitFor();
    await drops(page).waitFor();
    await until('the numbers of the first server anew', async () => isAsked('CN'));
  });

  test('changes the shown server and category in the settings, although the address names others', async () => {
    await page.goto('/settings?server=US&category=manual');
    const numbers = page.locator('#numbers');
    await numbers.getByText('Otherwise a visit begins with: CN.').waitFor();
    await numbers.getByText('Otherwise a visit begins with: All.').waitFor();
    await numbers.getByRole('group', { name: 'Server' }).getByText('JP', { exact: true }).click();
    await announcement('Japan').waitFor();
    await numbers.getByRole('group', { name: 'Category' }).getByText('Auto', { exact: true }).click();
    await page.waitForURL((address) => address.searchParams.get('category') === 'automated');
    expect(new URL(page.url()).searchParams.get('server')).toBe('JP');
    expect(await numbers.getByText('Otherwise a visit').count()).toBe(0);
  });

  test('logging out leaves own numbers named in the address, without asking to log in', async () => {
    const account = WireClient.announced(await new WireClient(url()).report({ ...report(), server: 'US' } as never));
    await visitor.logIn(account);
    await page.goto('/result/stage/main_1/main_01-07?server=US&source=personal');
    await rowOf(page, 'Orirock Cube').getByText('100 %', { exact: true }).waitFor();
    await page.evaluate(() => {
      const asked = () => document.querySelector('.notice-bar[data-caution]') && Object.assign(window, { asked: true });
      new MutationObserver(asked).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Account, logged in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await dialog.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((address) => !address.searchParams.has('source'));
    await page.getByText('Logged out').first().waitFor();
    expect(await page.evaluate(() => 'asked' in window)).toBe(false);
  });
});
