import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { edit, importOwnCatalog } from '../e2e/operator/catalog-folder.ts';
import { hindrances } from '../support/browser/axe.ts';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { pastMargin } from '../support/browser/past-margin.ts';
import { smallTargets } from '../support/browser/small-targets.ts';
import { LANGUAGES, type Language, type Theme, Visitor } from '../support/browser/visit.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';

const MIRROR = 'https://mirror.example';
const BLOG = 'https://blog.example';
const SITE = `contributors:
  - {name: Ada, role: Planner, url: https://ada.example, category: Development}
  - {name: Grace, category: Development}
  - {name: 花子, role: 日本語, category: Translation}
contact: [{label: Forum, url: https://forum.example}]
donate: [{label: Collective, url: https://collective.example}]
donation:
  codes: [{label: 支付宝, picture: code.png, app: "alipays://platformapi/startapp"}]
  provider: {label: Fi, url: https://fi.example}
  accountBook: https://book.example
links:
  - {label: Wiki, url: https://wiki.example, group: ark}
  - {label: Friend, url: https://friend.example, group: Friends of the site}
help: {frontEnd: https://front.example, backEnd: https://back.example, chatGroup: https://chat.example, community: https://talk.example}
navigation: [{label: Developer blog, url: ${BLOG}}]
mirrors: [{label: Mirror, url: ${MIRROR}}]
previewHosts: ['127.0.0.1', localhost]
`;
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

jest.setTimeout(180_000);

describeUnless(WHY_NO_BROWSER, 'the dashboard of an operator who has set everything', () => {
  let browser: Browser;
  let dataDir: string;
  let url: string;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    dataDir = await preparedCopy();
    await importOwnCatalog(dataDir);
    mkdirSync(join(dataDir, 'catalog/pictures'));
    writeFileSync(join(dataDir, 'catalog/pictures/code.png'), PICTURE);
    edit(dataDir, 'site.yaml', () => SITE);
    url = (await startSite({ dataDir })).url;
    browser = await startBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function open(path: string, language: Language, width: number, theme: Theme = 'light'): Promise<Visitor> {
    visitor = await Visitor.arrive(browser, url, language, width < 720);
    await visitor.look({ theme, width });
    await visitor.open(path);
    return visitor;
  }

  test.each(LANGUAGES)('shows all of it without a flaw, in %s', async (language) => {
    const wide = await open('/about/donate', language, 1440);
    expect(await wide.page.locator('.donate__code img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    expect([await flawsInView(wide), await hindrances(wide.page)]).toEqual([[], []]);
    await wide.leave();
    const narrow = await open('/about/donate', language, 390, 'dark');
    await narrow.page.locator('a[href^="alipays:"]').waitFor();
    expect([await flawsInView(narrow), await pastMargin(narrow.page), await smallTargets(narrow.page)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('opens an external link of the navigation in a window that cannot reach this one', async () => {
    const { context, page } = await open('/statistics', 'en', 1440);
    await context.route(`${BLOG}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the blog' }));
    const [blog] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Developer blog/ }).click(),
    ]);
    await blog.waitForURL(`${BLOG}/`);
    expect(await blog.evaluate(() => window.opener)).toBeNull();
  });

  test('leads to the same screen of the chosen mirror, and offers it to who comes back', async () => {
    const { context, page } = await open('/statistics', 'en', 1440);
    await context.route(`${MIRROR}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the mirror' }));
    await page.getByRole('button', { name: /^Mirror: / }).click();
    await page.getByRole('option', { name: 'Mirror' }).click();
    await page.waitForURL(`${MIRROR}/statistics?mirror=chosen`);
    await page.goto(`${url}/planner`);
    await page.getByText('You chose Mirror before.').waitFor();
    await page.getByRole('link', { name: 'Go there' }).click();
    await page.waitForURL(`${MIRROR}/planner?mirror=chosen`);
  });

  test('keeps the choice of whoever arrives from another mirror', async () => {
    const { page } = await open('/statistics?mirror=chosen', 'en', 1440);
    await page.waitForURL(`${url}/statistics`);
    await page.getByText('Preview build').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('droptally.preferences'))).toContain(url);
  });
});
