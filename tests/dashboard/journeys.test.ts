import { API_PREFIXES } from '@droptally/proto/api/paths';
import type { Locator, Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { openByPalette, tabTo } from './journeys/keyboard.ts';
import { allNumbersOf, drops, numbersOf, rowOf } from './journeys/table.ts';

// Few enough runs there that counts are shown with all digits.
const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';
const [API] = API_PREFIXES;

describeDashboard('the dashboard', ({ arrive, url }) => {
  let visitor: Visitor;
  let page: Page;
  let keys: Page['keyboard'];
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 1920 }, { hasWorker: true });
    page = visitor.page;
    keys = page.keyboard;
  });

  const said = (text: string | RegExp): Locator => page.getByText(text).first();
  const parameter = (name: string) => new URL(page.url()).searchParams.get(name);

  test('is usable by keyboard alone: stage, sorting, trend, comparison and back', async () => {
    await page.goto('/statistics?server=US');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openByPalette(page, '1-7');
    await page.waitForURL('**/result/stage/main_1/main_01-07**');

    await tabTo(page, drops(page));
    for (let steps = 0; steps < 4; steps++) await keys.press('ArrowRight');
    await keys.press('Enter');
    await page.locator('th[aria-sort=descending]:focus').waitFor();
    expect(parameter('sort')).toMatch(/^-/);
    await keys.press('ArrowLeft');
    await keys.press('Shift+Enter');
    await page.waitForURL(/sort=-\w+,/);

    await tabTo(page, page.getByRole('tablist'), 'Shift+Tab');
    await keys.press('ArrowRight');
    await keys.press('ArrowRight');
    await page.getByRole('tab', { name: 'Trend', selected: true }).waitFor();
    await page.getByRole('tabpanel').locator('canvas, svg').first().waitFor();

    await keys.press('p');
    await page.getByRole('button', { name: 'Pinned', pressed: true }).waitFor();
    await openByPalette(page, '4-6');
    await page.waitForURL('**/main_04-06**');
    await page.getByRole('heading', { level: 1 }).filter({ hasText: '4-6' }).waitFor();
    await keys.press('p');
    await page.getByRole('button', { name: 'Pinned', pressed: true }).waitFor();
    await keys.press('g');
    await keys.press('c');
    const compared = page.getByRole('region', { name: 'Side by side' }).getByRole('columnheader');
    await compared.filter({ hasText: '1-7' }).waitFor();
    await compared.filter({ hasText: '4-6' }).waitFor();

    await page.goBack();
    await page.goBack();
    await page.waitForURL(/main_01-07.*tab=trend/);
    await page.getByRole('tab', { name: 'Trend', selected: true }).waitFor();
  });

  test('shows the last known numbers with their age while offline, also after a reload', async () => {
    await page.goto(STAGE);
    const known = await allNumbersOf(page, ITEM);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.context.setOffline(true);
    await page.reload();
    expect(await allNumbersOf(page, ITEM)).toEqual(known);
    await said('Offline').waitFor();
    await said(/^Counted (at \d+:\d\d:\d\d|.*ago)/).waitFor();
    await visitor.context.setOffline(false);
    await said('Live').waitFor();
  });

  test('shows cached numbers while the server is down, without unhandled errors', async () => {
    await page.goto(STAGE);
    const known = await allNumbersOf(page, ITEM);
    await visitor.drawn();
    visitor.takeComplaints();
    await page.route(`**${API}/**`, (route) => route.abort());
    await page.reload();
    expect(await allNumbersOf(page, ITEM)).toEqual(known);
    await page.getByRole('button', { name: /could not be read/ }).waitFor();
    expect(visitor.takeComplaints().filter((complaint) => !complaint.includes('net::ERR_'))).toEqual([]);
  });

  test('says what could not be loaded, and loads it on retry', async () => {
    const matrix = `**${API}/_private/result/matrix/**`;
    const failure = { status: 500, contentType: 'application/json', body: '{"code":"INTERNAL_ERROR","message":"no"}' };
    await page.route(matrix, (route) => route.fulfill(failure));
    await page.goto(STAGE);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Drop rates').waitFor();
    await page.unroute(matrix);
    await dialog.getByRole('button', { name: 'Retry', exact: true }).first().click();
    await dialog.waitFor({ state: 'hidden' });
    await numbersOf(rowOf(page, ITEM));
  });

  test('changes the language without a reload', async () => {
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByText('日本語').click();
    await page.getByRole('heading', { level: 1, name: '設定' }).waitFor();
    expect(await page.evaluate(() => [document.documentElement.lang, 'stays' in window])).toEqual(['ja', true]);
    expect(await page.title()).toBe('設定 · Droptally');
  });

  test('shows the usual hauls of a stage on a phone, with nothing of the form out of view', async () => {
    // Each twice: a haul seen only once is not usual.
    const usual = [1, 2].flatMap((cubes) => [1, 2].map((records) => [cubes, records] as const));
    for (const [cubes, records] of [...usual, ...usual]) {
      const drops = [
        { dropType: 'NORMAL_DROP', itemId: '30012', quantity: cubes },
        { dropType: 'EXTRA_DROP', itemId: '2001', quantity: records },
      ];
      expect((await new WireClient(url()).report({ ...report(), server: 'JP', drops } as never)).status).toBe(200);
    }
    await visitor.look({ theme: 'light', width: 390 });
    const hauls = page.getByRole('region', { name: 'Usual hauls' }).getByRole('button');
    await until('the hauls of others', async () => {
      await visitor.open('/report/stage/main_1/main_01-07?server=JP');
      return (await hauls.count()) >= usual.length;
    });
    expect(await flawsInView(visitor)).toEqual([]);
  });

  test('updates the open stage when another client reports', async () => {
    await page.goto(STAGE);
    await said('Live').waitFor();
    const row = rowOf(page, ITEM);
    const runs = (await numbersOf(row)).find((text) => /^1,\d{3},\d{3}$/.test(text)) ?? '';
    const oneMore = (Number(runs.replaceAll(',', '')) + 1).toLocaleString('en-US');
    await new WireClient(url()).report({ ...report(), server: 'US' } as never);
    await row.getByText(oneMore, { exact: true }).waitFor();

    // The update is cached as well: it is still shown later without a network.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await visitor.context.setOffline(true);
    await page.reload();
    await row.getByText(oneMore, { exact: true }).waitFor();
  });

  test('shows an own report that is counted while the first response without it is in flight', async () => {
    const sent = await new WireClient(url()).report({ ...report(), server: 'US' } as never);
    const account = WireClient.announced(sent);
    await visitor.logIn(account);
    const isTold = new Promise<void>((told) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => String(payload).includes('main_01-07') && told()),
      );
    });
    let answers = 0;
    await page.route('**/account/reports?*', async (route) => {
      if (answers++ > 0) return route.continue();
      const response = await route.fetch();
      await new WireClient(url()).report({ ...report(), server: 'US' } as never, { account });
      await isTold;
      await route.fulfill({ response });
    });
    await page.goto('/account/reports');
    await said('2 reports').waitFor();
  });

  test('logs in with an id and shows own numbers', async () => {
    const sent = await new WireClient(url()).report({ ...report(), server: 'US' } as never);
    const account = WireClient.announced(sent);
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await page.getByRole('group', { name: 'Source' }).getByText('Mine').click();
    const dialog = page.getByRole('dialog', { name: 'Log in' });
    await dialog.getByLabel('Account id').fill(account);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await rowOf(page, ITEM).getByText('100 %', { exact: true }).waitFor();
  });
});
