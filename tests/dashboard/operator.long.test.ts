import type { Browser } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { MAINLAND, startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { coveredAtEnd } from '../support/browser/covered-at-end.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { pastMargin } from '../support/browser/past-margin.ts';
import { smallTargets } from '../support/browser/small-targets.ts';
import { LANGUAGES, type Language, type Theme, Visitor } from '../support/browser/visit.ts';
import { answerElsewhere, BLOG, MIRROR, REPOSITORY, setEverything } from '../support/operator/set-everything.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';

describeUnless(WHY_NO_BROWSER, 'the dashboard of an operator who has set everything', () => {
  let browser: Browser;
  let url: string;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    url = (await startSite({ prepare: setEverything })).url;
    browser = await startBrowser();
  });
  afterEach(() => visitor?.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  async function open(path: string, language: Language, width: number, theme: Theme = 'light'): Promise<Visitor> {
    visitor = await Visitor.arrive(browser, url, language, { hasTouch: width < 720 });
    await answerElsewhere(visitor.context);
    await visitor.look({ theme, width });
    await visitor.open(path);
    return visitor;
  }

  test.each(LANGUAGES)('shows all of it without a flaw, in %s', async (language) => {
    const wide = await open('/about/donate', language, 1440);
    const code = wide.page.locator('.donate__code img');
    expect(await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBe(1);
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

  test.each(LANGUAGES)('names its members, links and ways to help without a flaw, in %s', async (language) => {
    const names = { members: 'Ada', links: 'Wiki', contribute: language === 'en' ? 'Community' : /./ } as const;
    const site = await open('/', language, 1440);
    for (const look of [{ theme: 'dark', width: 1440 } as const, { theme: 'light', width: 390 } as const]) {
      await site.look(look);
      for (const [section, name] of Object.entries(names)) {
        await site.open(`/about/${section}`);
        await site.page.locator(`#${section}`).getByRole('link', { name }).first().waitFor();
        expect([await flawsInView(site), await hindrances(site.page), await pastMargin(site.page)]).toEqual([
          [],
          [],
          [],
        ]);
      }
    }
  });

  test.each(LANGUAGES)('says on Home whose the chat is, without a flaw, in %s', async (language) => {
    const wide = await open('/', language, 1440, 'dark');
    await wide.page.getByRole('button', { name: /Talk/ }).waitFor();
    expect([await flawsInView(wide), await hindrances(wide.page)]).toEqual([[], []]);
    await wide.leave();
    const narrow = await open('/', language, 390);
    await narrow.page.getByRole('button', { name: /Talk/ }).scrollIntoViewIfNeeded();
    expect([await flawsInView(narrow), await pastMargin(narrow.page), await smallTargets(narrow.page)]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('draws items from its sheet of pictures, and leads to its source', async () => {
    const { page } = await open('/', 'en', 1440);
    await page.locator('.item-tile[style*="pictures.example"]').first().waitFor();
    expect(await page.locator('svg.item-tile').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe(REPOSITORY);
  });

  test.each([390, 1440])(
    'shows its registrations in mainland China only, without a flaw, %s px wide',
    async (width) => {
      const site = await open('/about/credits', 'en', width);
      const filing = site.page.getByRole('link', { name: 'ICP 12345678' });
      expect(await filing.count()).toBe(0);
      await site.open(`http://${MAINLAND}:${new URL(url).port}/about/credits`);
      if (width === 390) await site.page.getByRole('button', { name: 'More' }).click();
      await filing.waitFor();
      expect([await flawsInView(site), await hindrances(site.page), await pastMargin(site.page)]).toEqual([[], [], []]);
    },
  );

  test.each([390, 1440])('leads from Home to what it says of gifts in mainland China, %s px wide', async (width) => {
    const site = await open('/statistics', 'en', width);
    await site.open(`http://${MAINLAND}:${new URL(url).port}/`);
    await goToDonations(site);
  });

  test.each([390, 1440])('takes no gifts in the app of iOS, %s px wide', async (width) => {
    const site = await open('/statistics', 'en', width, 'dark');
    await site.page.addInitScript(() => Object.assign(globalThis, { droptallyShell: 'ios' }));
    await site.open('/');
    await goToDonations(site);
  });

  test('takes over the mirror that was chosen on the earlier site', async () => {
    const { page } = await open('/about/credits', 'en', 1440);
    await page.addInitScript(() => {
      localStorage.removeItem('droptally.preferences');
      const mirror = { preference: 'cn', ignoreNotification: false };
      localStorage.setItem('penguin-stats-mirror', JSON.stringify({ mirror }));
    });
    await page.goto('/statistics');
    await page.getByText('You chose Mirror before.').waitFor();
  });

  test('suggests the mirror of a country to its readers, over nothing', async () => {
    const { context, page } = await open('/statistics', 'en', 390);
    await answerElsewhere(context, 'CN');
    await page.goto('/');
    await page.getByRole('link', { name: 'Go there' }).waitFor();
    expect(await coveredAtEnd(page)).toEqual([]);
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

  test('has the external links and the mirrors in the sheets of a phone', async () => {
    const { context, page } = await open('/statistics', 'en', 390);
    for (const [address, body] of [[BLOG, 'the blog'] as const, [MIRROR, 'the mirror'] as const])
      await context.route(`${address}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.getByRole('button', { name: 'More' }).click();
    const [blog] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: /^Developer blog/ }).click(),
    ]);
    await blog.waitForURL(`${BLOG}/`);
    await page.keyboard.press('Escape');
    await page.locator('.view-button').click();
    await page.getByRole('button', { name: new URL(url).host }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Mirror' }).click();
    await page.waitForURL(`${MIRROR}/statistics?mirror=chosen`);
  });

  test('leads to the same screen of the chosen mirror, and offers it to who comes back', async () => {
    const { context, page } = await open('/statistics', 'en', 1440);
    await context.route(`${MIRROR}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'the mirror' }));
    await page.getByRole('button', { name: /^Mirror: / }).click();
    const choice = page.getByRole('menuitemcheckbox', { name: 'Mirror' });
    await choice.waitFor();
    expect(await hindrances(page)).toEqual([]);
    await choice.click();
    await page.waitForURL(`${MIRROR}/statistics?mirror=chosen`);
    await page.goto(`${url}/planner`);
    await page.getByText('You chose Mirror before.').waitFor();
    await page.getByRole('link', { name: 'Go there' }).click();
    await page.waitForURL(`${MIRROR}/planner?mirror=chosen`);
  });

  test.each([320, 390, 719, 720, 1280, 1440])(
    'offers the chosen mirror below Home and over nothing of it, %s px wide',
    async (width) => {
      const { context, page } = await open('/statistics', 'zh', width);
      await context.addInitScript((mirror) => {
        const preferences = { version: 1, values: { mirror } };
        localStorage.setItem('droptally.preferences', JSON.stringify(preferences));
      }, MIRROR);
      await page.goto('/');
      await page.locator('.notice-bar').waitFor();
      await page.locator('.site-notes').waitFor();
      expect(await coveredAtEnd(page)).toEqual([]);
    },
  );

  test.each([390, 1440])('asks to update below Home and over nothing of it, %s px wide', async (width) => {
    const { page } = await open('/statistics', 'en', width);
    await page.route(/\/(PenguinStats|api)\//, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-droptally-compatible': 'web@v99.0.0' } });
    });
    await page.goto('/');
    await page.locator('.notice-bar').waitFor();
    await page.locator('.site-notes').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    expect(await coveredAtEnd(page)).toEqual([]);
  });

  test('keeps the choice of whoever arrives from another mirror', async () => {
    const { page } = await open('/statistics?mirror=chosen', 'en', 1440);
    await page.waitForURL(`${url}/statistics`);
    await page.getByText('Preview build').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('droptally.preferences'))).toContain(url);
  });
});

/** Follows the condensed note on Home to a page without ways to pay. */
async function goToDonations(site: Visitor): Promise<void> {
  const { page } = site;
  const note = page.getByText('Gifts cannot be taken here.');
  await note.scrollIntoViewIfNeeded();
  expect([await flawsInView(site), await pastMargin(page)]).toEqual([[], []]);
  await page.getByRole('link', { name: 'About donations' }).click();
  await page.getByText('Gifts cannot be taken here: neither').waitFor();
  expect(await page.locator('.donate__code, .donate__provider').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Account book' }).count()).toBe(1);
  expect([await flawsInView(site), await pastMargin(page)]).toEqual([[], []]);
}
