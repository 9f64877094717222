import type { Page } from 'playwright-core';
import { describeDashboard } from '../support/browser/describe-dashboard.ts';
import type { Visitor } from '../support/browser/visit.ts';
import { until } from '../support/until.ts';
import { Finger } from './fingers/finger.ts';
import { rowOf } from './journeys/table.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';

describeDashboard('a finger', ({ arrive }) => {
  let visitor: Visitor;
  let page: Page;
  beforeEach(async () => {
    visitor = await arrive('en', { theme: 'dark', width: 390 }, { hasTouch: true });
    page = visitor.page;
    await visitor.open('/statistics?server=US');
  });

  const palette = () => page.getByRole('dialog', { name: 'Command palette' });
  const sheet = () => page.getByRole('dialog', { name: 'Item', exact: true });

  const heading = () => page.locator('#work h1:focus');

  async function openPalette(): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: /Find/ }).tap();
    await palette().waitFor();
  }

  /** Goes to the stage within the page, so that there is something to go back to. */
  async function openSheet(): Promise<void> {
    await openPalette();
    await page.keyboard.type('1-7');
    await page.getByRole('option').filter({ hasText: '1-7' }).first().tap();
    await rowOf(page, ITEM).getByRole('link', { name: ITEM }).tap();
    await sheet().waitFor();
  }

  /** Goes back once the topmost of the open layers has its entry in the history, which follows in the next task. */
  async function backOutOf(layers: number): Promise<void> {
    await page.waitForFunction((count) => history.state?.droptallyLayers === count, layers);
    await page.goBack();
  }

  const isAt = async (path: string) => {
    await page.waitForURL((url) => url.pathname === path.split('?')[0]);
  };

  test('closes the palette by its close control, or by a tap outside', async () => {
    await openPalette();
    await palette().getByRole('button', { name: 'Close' }).tap();
    await palette().waitFor({ state: 'hidden' });
    await openPalette();
    await page.touchscreen.tap(195, 20);
    await palette().waitFor({ state: 'hidden' });
  });

  test('gets the page asked for while the palette closes', async () => {
    await openPalette();
    const closed = page.keyboard.press('Escape');
    await page.goto('/settings');
    await closed;
    await isAt('/settings');
  });

  test('closes a sheet, a menu and the palette by Back, before it leaves the page', async () => {
    await openSheet();
    await backOutOf(1);
    await sheet().waitFor({ state: 'hidden' });
    await isAt(STAGE);
    await page.getByRole('button', { name: 'Columns' }).tap();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const { y, height } = (await menu.boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY };
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    await page.getByRole('menuitem', { name: 'Reset columns' }).scrollIntoViewIfNeeded();
    await backOutOf(1);
    await menu.waitFor({ state: 'detached' });
    await openPalette();
    await backOutOf(1);
    await palette().waitFor({ state: 'hidden' });
    await isAt(STAGE);
    await page.goForward();
    await isAt(STAGE);
    await page.goBack();
    await isAt('/statistics');
  });

  test('closes a menu over a dialog by Back, then the dialog', async () => {
    await visitor.open('/statistics?server=CN');
    await openPalette();
    await page.keyboard.type('Orirock Cube');
    await page.getByRole('option').filter({ hasText: 'Orirock Cube' }).first().tap();
    await page.getByRole('grid').getByRole('row').nth(1).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Trend' }).tap();
    const dialog = page.getByRole('dialog', { name: /^Orirock Cube at/ });
    await dialog.getByRole('button', { name: 'Export' }).tap();
    await dialog.getByRole('menuitem', { name: /CSV/ }).click({ trial: true });
    await backOutOf(2);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    await backOutOf(1);
    await dialog.waitFor({ state: 'hidden' });
    await isAt('/result/item/30012');
    await page.goBack();
    await isAt('/statistics');
  });

  test('sees the sanity it sorts by, in a table that begins in the upper half', async () => {
    await visitor.open('/result/item/30012?server=CN');
    await page.getByRole('group', { name: 'Order by' }).getByText('Least sanity each').tap();
    await page.locator('th[aria-sort=ascending]', { hasText: 'Sanity each' }).waitFor();
    const table = await page.getByRole('grid').boundingBox();
    expect(table?.y).toBeLessThan(844 / 2);
    await visitor.open('/result/stage/main_1/main_01-07?server=CN');
    await page.getByRole('columnheader', { name: 'Sanity each' }).waitFor();
  });

  test('goes back once after a sheet was closed by its close control', async () => {
    await openSheet();
    await sheet().getByRole('button', { name: 'Close' }).tap();
    await sheet().waitFor({ state: 'hidden' });
    await page.goBack();
    await isAt('/statistics');
  });

  test('goes back to the page whose sheet led on to another page, and finds the sheet open', async () => {
    await openSheet();
    await sheet().getByRole('link', { name: ITEM }).first().tap();
    await isAt('/result/item/30012');
    await page.goBack();
    await isAt(STAGE);
    await sheet().waitFor();
    await backOutOf(1);
    await sheet().waitFor({ state: 'hidden' });
    await page.goBack();
    await isAt('/statistics');
  });

  test('opens another stage from a sheet without one, at its heading, and goes back once', async () => {
    await openSheet();
    const link = sheet().getByRole('list').getByRole('link').filter({ hasNotText: '1-7' }).first();
    const path = await link.getAttribute('href');
    await link.tap();
    await isAt(path ?? '');
    await sheet().waitFor({ state: 'hidden' });
    await heading().waitFor();
    await page.goBack();
    await isAt(STAGE);
    await sheet().getByRole('button', { name: 'Close' }).tap();
    await sheet().waitFor({ state: 'hidden' });
    await page.locator('#work:focus, #work :focus').waitFor();
  });

  test('finds the zone it chose in the palette named, and the focus there', async () => {
    await openPalette();
    await page.keyboard.type('lone trail');
    await page.getByRole('option').filter({ hasText: 'Lone Trail' }).first().tap();
    await heading().filter({ hasText: 'Lone Trail' }).waitFor();
  });

  test('pulls a sheet down: it follows, returns from a short way, and closes from a long one', async () => {
    await openSheet();
    const finger = await Finger.on(page);
    const top = async () => (await sheet().boundingBox())?.y ?? 0;
    const before = await top();
    await finger.pull(195, before + 20, 60);
    await until('the sheet follows the finger', async () => Math.abs((await top()) - before - 60) < 1);
    for (let pause = 0; pause < 3; pause++) await finger.move(195, before + 80);
    await finger.lift();
    await page.waitForFunction(
      (at) => document.querySelector('dialog[open]')?.getBoundingClientRect().top === at,
      before,
    );
    await finger.pull(195, before + 20, 300);
    await finger.lift();
    await sheet().waitFor({ state: 'hidden' });
    await page.goBack();
    await isAt('/statistics');
  });

  test('scrolls what is scrolled inside a sheet instead of pulling it', async () => {
    await openSheet();
    const finger = await Finger.on(page);
    const body = sheet().locator('.sheet-body');
    await body.evaluate((element) => element.scrollTo(0, 200));
    const before = await sheet().boundingBox();
    const y = (before?.y ?? 0) + 120;
    await finger.pull(195, y, 150);
    expect(await sheet().boundingBox()).toEqual(before);
    await finger.lift();
    expect(await body.evaluate((element) => element.scrollTop)).toBeLessThan(200);
    expect(await sheet().isVisible()).toBe(true);
  });
});
