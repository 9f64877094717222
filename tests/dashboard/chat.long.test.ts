import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { startBrowser, WAIT_AT_MOST_MS, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { chooseServer } from '../support/browser/choose-server.ts';
import { edit, importOwnCatalog } from '../support/operator/catalog-folder.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { ChatHost } from './chat/chat-host.ts';

const OPEN = { name: 'Open the chat of Talk' };

describeUnless(WHY_NO_BROWSER, 'the chat of others', () => {
  let browser: Browser;
  let host: ChatHost;
  let dataDir: string;
  let url: string;
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    host = await ChatHost.start();
    dataDir = await preparedCopy();
    await importOwnCatalog(dataDir);
    edit(dataDir, 'site.yaml', (text) => `${text}chat: {name: Talk, script: "${host.script}"}\n`);
    url = (await startSite({ dataDir })).url;
    browser = await startBrowser();
  });
  beforeEach(async () => {
    context = await browser.newContext({ baseURL: url, locale: 'en-US', ignoreHTTPSErrors: true });
    context.setDefaultTimeout(WAIT_AT_MOST_MS);
    await chooseServer(context);
    page = await context.newPage();
    host.asked.length = 0;
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    host?.end();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('opens on Home once asked for, and is gone with it', async () => {
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto('/?server=US');
    await page.getByRole('button', OPEN).waitFor();
    expect(host.asked).toEqual([]);

    await page.getByRole('button', OPEN).click();
    const note = page.getByText('The chat of Talk is open on this page');
    await note.waitFor();
    expect(await note.evaluate((line) => line.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(host.asked).toEqual(['/talk.js']);
    expect(await page.locator('#talk').evaluate((bubble) => getComputedStyle(bubble).backgroundColor)).toBe(
      'rgb(0, 128, 0)',
    );
    await page.waitForURL(`${url}/?server=US`);

    await page.getByRole('link', { name: 'Planner' }).first().click();
    await page.waitForURL(`${url}/planner**`);
    await page.waitForFunction(() => !('talk' in window));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.locator('#talk').count()).toBe(0);
    expect(await page.evaluate(runs, host.script)).toBe(false);

    await page.goBack();
    await page.getByRole('button', OPEN).waitFor();
    expect([await page.locator('#talk').count(), host.asked]).toEqual([0, ['/talk.js']]);
  });

  test('opens from Home reached within the dashboard too, and for no link from elsewhere', async () => {
    await page.goto('/planner');
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByRole('button', OPEN).click();
    await page.locator('#talk').waitFor();

    host.asked.length = 0;
    await page.goto('/?chat=open');
    await page.getByRole('button', OPEN).waitFor();
    expect(host.asked).toEqual([]);
    await page.getByRole('button', OPEN).click();
    await page.locator('#talk').waitFor();
  });
});

/** Whether this document lets a script from there run. */
function runs(script: string): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('script');
    element.src = script;
    element.onload = () => resolve(true);
    element.onerror = () => resolve(false);
    document.head.append(element);
  });
}
