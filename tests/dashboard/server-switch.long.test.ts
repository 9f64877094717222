import { API_PREFIXES } from '@droptally/proto/api/paths';
import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { drops, numbersOf, rowOf } from './journeys/table.ts';

const [API] = API_PREFIXES;
const STAGE = '/result/stage/main_1/main_01-07';
const RATE = '/_private/result/matrix/US/';

describeDashboard('turning to another server', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1280 }, { hasWorker: true });
    page = visitor.page;
  });

  const choose = (server: string) =>
    page.getByRole('group', { name: 'Server' }).getByText(server, { exact: true }).click();
  const busy = () => page.locator('[aria-busy="true"]');
  const opacity = () => page.locator('[data-dimmed]').evaluate((area) => Number(getComputedStyle(area).opacity));
  const status = async () => {
    const counted = await page.getByText(/^Counted (at \d|.*ago)/).getAttribute('data-tip');
    return `${counted} ${await page.locator('.status-line-amount').textContent()}`;
  };
  const away = () => page.getByText('The numbers of Global are not on this device');

  /** Opens a stage with all its sets, also those that are read once the screen stands. */
  async function openWhole(server: string): Promise<void> {
    const last = page.waitForResponse(/\/formula$/);
    await visitor.open(`${STAGE}?server=${server}`);
    await last;
  }

  /** Resolves to what the work area lacked at any moment since then. */
  async function watchWork(): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const lacks = new Set<string>();
      const look = () => {
        for (const part of ['#work h1', '#work [role=grid] tbody tr', '[role=tree]', '.screen-inspector h2'])
          if (!document.querySelector(part)) lacks.add(part);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { lacks });
    });
    return () => page.evaluate(() => [...(window as never as { lacks: Set<string> }).lacks]);
  }

  test('keeps what is on screen, dimmed and busy, until the numbers of the other server are there', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(new RegExp(`${API}(/stages\\?server=US|${RATE})`), (route) => held.then(() => route.continue()));
    await page.goto(`${STAGE}?server=CN`);
    const before = await numbersOf(rowOf(page, 'Orirock Cube'));
    const lacked = await watchWork();
    await choose('US');
    await busy().waitFor();
    expect(await numbersOf(rowOf(page, 'Orirock Cube'))).toEqual(before);
    await until('a dimmed area', async () => (await opacity()) < 1);
    release();
    await busy().waitFor({ state: 'detached' });
    await page.getByRole('status').filter({ hasText: 'Now showing Global' }).waitFor();
    expect(await numbersOf(rowOf(page, 'Orirock Cube'))).not.toEqual(before);
    expect(await lacked()).toEqual([]);
  });

  test('keeps offline what is on screen, dimmed, says that the other numbers are not here, and leads back', async () => {
    await openWhole('CN');
    const before = await numbersOf(rowOf(page, 'Orirock Cube'));
    const said = await status();
    expect(said).toMatch(/^Exact up to entry .* stages, .* items/);
    const lacked = await watchWork();
    await visitor.context.setOffline(true);
    await choose('US');
    await away().waitFor();
    await until('a dimmed area', async () => (await opacity()) < 1);
    expect(await drops(page).isVisible()).toBe(true);
    expect(await numbersOf(rowOf(page, 'Orirock Cube'))).toEqual(before);
    expect(await status()).toBe(said);
    expect(await busy().count()).toBe(0);
    expect(await lacked()).toEqual([]);
    await page.getByRole('button', { name: 'Back to China' }).click();
    await drops(page).waitFor();
    expect(await away().count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('server')).toBe('CN');
    await page.locator('#work h1:focus').waitFor();
  });

  test('leads from a server that was never read to one that was, if it is opened offline', async () => {
    await openWhole('CN');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.context.setOffline(true);
    await page.goto(`${STAGE}?server=KR`);
    await page.getByText('The numbers of Korea are not on this device').waitFor();
    await page.getByRole('button', { name: 'Show China' }).click();
    await numbersOf(rowOf(page, 'Orirock Cube'));
    expect(new URL(page.url()).searchParams.get('server')).toBe('CN');
  });

  test('takes no report for the server that is being left', async () => {
    await page.route(new RegExp(`${API}/stages\\?server=US`), () => undefined);
    await visitor.open('/report/stage/main_1/main_01-07?server=CN');
    await page.locator('button[data-slot="1"]').click();
    await choose('US');
    await busy().waitFor();
    await page.keyboard.press('Control+Enter');
    expect(await page.getByRole('button', { name: /^Submit/ }).isDisabled()).toBe(true);
    await choose('CN');
    await busy().waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog', { name: 'Check once more' }).waitFor();
  });

  test('shows them by itself once there is a network again', async () => {
    await openWhole('CN');
    await visitor.context.setOffline(true);
    await choose('US');
    await away().waitFor();
    await visitor.context.setOffline(false);
    await page.getByRole('status').filter({ hasText: 'Now showing Global' }).waitFor();
    await drops(page).waitFor();
  });

  test('shows offline the numbers of the other server that the device has', async () => {
    await page.goto(`${STAGE}?server=US`);
    await drops(page).waitFor();
    await choose('CN');
    await page.getByRole('status').filter({ hasText: 'Now showing China' }).waitFor();
    await visitor.context.setOffline(true);
    await choose('US');
    await page.getByRole('status').filter({ hasText: 'Now showing Global' }).waitFor();
    await numbersOf(rowOf(page, 'Orirock Cube'));
    expect(await away().count()).toBe(0);
  });

  test('says offline that the rates of another category are not here', async () => {
    await openWhole('US');
    await visitor.context.setOffline(true);
    await page.getByRole('group', { name: 'Category' }).getByText('Auto', { exact: true }).click();
    await page.getByText('The numbers could not be read').waitFor();
    expect(await rowOf(page, 'Orirock Cube').count()).toBe(0);
  });
});
