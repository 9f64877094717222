import { readFile } from 'node:fs/promises';
import { jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { numbersOf, rowOf } from './journeys/table.ts';
import { Deployment } from './upkeep/deployment.ts';
import { probeFrames } from './upkeep/probe-frames.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';
const MINUTE = 60_000;

jest.setTimeout(180_000);

describeUnless(WHY_NO_BROWSER, 'the dashboard, when something is amiss or changes,', () => {
  let browser: Browser;
  let url: string;
  let visitor: Visitor;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser();
    url = process.env['DROPTALLY_URL'] || (await startSite()).url;
  });
  beforeEach(() => arrive(url));
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  async function arrive(at: string): Promise<void> {
    visitor = await Visitor.arrive(browser, at, 'en');
    page = visitor.page;
    await visitor.look({ theme: 'dark', width: 1280 });
  }

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const openDialogs = () => page.locator('dialog[open]').count();

  test('waits with a newer build until it is taken, then begins anew with it', async () => {
    await visitor.leave();
    const deployment = await Deployment.before(url);
    try {
      await arrive(deployment.url);
      await page.goto('/settings');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.evaluate(() => Object.assign(window, { stays: true }));
      deployment.deploy();
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await page.getByText('A newer version is ready').waitFor();
      expect(await page.evaluate(() => 'stays' in window)).toBe(true);
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await loaded;
      await page.getByRole('heading', { level: 1 }).waitFor();
      const waiting = await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
      expect([waiting, await page.getByText('A newer version is ready').count()]).toEqual([false, 0]);
    } finally {
      deployment.end();
    }
  });

  test('says that the code of a screen is gone, and brings it when it is tried again', async () => {
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const code = /\/assets\/compare-screen.*\.js/;
    await visitor.context.route(code, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/compare');
    await page.getByRole('alert').getByText('This screen did not load').waitFor();
    await visitor.context.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
  });

  test('warns where nothing can be kept, and shows the numbers all the same', async () => {
    await page.addInitScript(() => {
      for (const place of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, place, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await page.getByText('This browser keeps nothing').waitFor();
    expect(visitor.takeComplaints()).toEqual([]);
  });

  test('keeps a chart as a picture that can be opened', async () => {
    await page.goto(`${STAGE}&tab=trend`);
    const tools = page.getByRole('tabpanel').getByRole('button', { name: 'Export' });
    const saved = async (kind: string) => {
      await tools.click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
      return readFile(await (await download).path());
    };
    await page.getByRole('tabpanel').locator('svg text').first().waitFor();
    expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
    const drawing = (await saved('SVG')).toString();
    const broken = (text: string) =>
      new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent;
    expect(await page.evaluate(broken, drawing)).toBeUndefined();
  });

  test('opens the settings over a screen, and Escape gives the screen back', async () => {
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await page.keyboard.press('Control+,');
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await settings.getByText('Light', { exact: true }).click();
    await until('a light page', async () => (await theme()) === 'light');
    await page.keyboard.press('Escape');
    await settings.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/result/stage/main_1/main_01-07');
  });

  test('shows what it says while a dialog is open, and Escape is for the dialog', async () => {
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share 1-7' });
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy: Short link' }).click();
    await dialog.getByText('Copied').waitFor();
    await page.keyboard.press('Escape');
    await until('the dialog is closed', async () => (await openDialogs()) === 0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Share');
  });

  test('changes what lies behind Home every five minutes, but not where data is to be spared', async () => {
    const land = () => page.locator('.backdrop path').first().getAttribute('d');
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const first = await land();
    await page.clock.fastForward(5 * MINUTE + 1);
    await until('another land', async () => (await land()) !== first);
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Low-data mode' }).check();
    await page.goto('/');
    const spared = await land();
    await page.clock.fastForward(31 * MINUTE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await land()).toBe(spared);
  });

  test('tells the usage probe which screen was opened, in bytes that are acknowledged', async () => {
    const frames = probeFrames(page);
    await page.goto('/statistics');
    await until('an acknowledgement', async () => frames.received.length > 0);
    expect(frames.sent[0]?.toString()).toContain('/statistics');
    expect([...(frames.received[0] ?? [])]).toEqual([8, 64]);
  });

  test('tells the usage probe nothing when asked not to', async () => {
    const frames = probeFrames(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    await visitor.open('/statistics');
    await page.getByText('Live').first().waitFor();
    expect(frames.sent).toEqual([]);
  });
});
