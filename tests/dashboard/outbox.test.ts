import { rmSync } from 'node:fs';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';

const FORM = '/report/stage/main_1/main_01-07?server=CN';
const REPORT = `${API_PREFIXES[0]}${PATHS.report}`;

describeUnless(WHY_NO_BROWSER, 'a report without a response', () => {
  let browser: Browser;
  let site: Site;
  let dataDir: string;
  let visitor: Visitor;
  let page: Page;
  let account: string;
  beforeAll(async () => {
    browser = await startBrowser();
    dataDir = await preparedCopy();
    site = await startSite({ dataDir });
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, site.url, 'en', { hasWorker: true });
    page = visitor.page;
    await visitor.look({ theme: 'light', width: 1280 });
    await openForm(page);
    account = await firstReport(page);
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const counted = (runs: number) =>
    until(`${runs} runs of ${account}`, async () => (await ownRuns(site.url, account)) === runs);

  test('is counted once if the server is killed while it is sent', async () => {
    const leaving = page.waitForRequest(isReport);
    await report(page);
    await leaving;
    await site.kill();
    await site.start();
    await allSent(page);
    await counted(2);
  });

  test('is counted once when the server had taken it and only the answer was lost', async () => {
    await page.route(
      `**${REPORT}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await report(page);
    await page.getByText('1 waiting').waitFor();
    await allSent(page);
    await counted(2);
  });

  test('is sent once, regardless of the number of open tabs', async () => {
    const other = await visitor.context.newPage();
    await openForm(other);
    const keys: (string | undefined)[] = [];
    visitor.context.on('request', (request) => {
      if (isReport(request)) keys.push(request.headers()['x-penguin-idempotency-key']);
    });
    await visitor.context.setOffline(true);
    for (const tab of [page, other, page, other]) await report(tab);
    await page.getByText('4 waiting').waitFor();
    await other.getByText('4 waiting').waitFor();
    await visitor.context.setOffline(false);
    await Promise.all([allSent(page), allSent(other)]);
    await counted(5);
    expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
  });

  test('is sent under the account that made it, even if another is logged in by then', async () => {
    const somebodyElse = await Visitor.arrive(browser, site.url, 'en', { hasWorker: true });
    await openForm(somebodyElse.page);
    const other = await firstReport(somebodyElse.page);
    await somebodyElse.leave();
    await visitor.context.setOffline(true);
    await report(page);
    await page.getByText('1 waiting').waitFor();
    // Fails this report only and sets Retry-After, so that nothing but the button sends it earlier.
    await visitor.context.route(`**${REPORT}`, (route) =>
      route.fulfill({ status: 500, headers: { 'Retry-After': '3600' } }),
    );
    await visitor.context.setOffline(false);
    // Otherwise the cookie would log in again.
    await visitor.context.clearCookies();
    await page.evaluate((id) => {
      localStorage['droptally.account'] = JSON.stringify({ id, known: [] });
    }, other);
    await page.reload();
    await page.getByRole('button', { name: '1 waiting' }).click();
    await page.getByText(`Will be sent as ${account.slice(0, 2)}••••••••${account.slice(-2)}, who made it`).waitFor();
    await visitor.context.unroute(`**${REPORT}`);
    await page.getByRole('button', { name: 'Send now' }).click();
    await allSent(page);
    await counted(2);
    expect(await ownRuns(site.url, other)).toBe(1);
  });
});

async function openForm(page: Page): Promise<void> {
  await page.goto(FORM);
  await page.locator('button[data-slot="1"]').waitFor();
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Orirock Cube: \d+$/ }).click();
  await page.getByRole('button', { name: /^Drill Battle Record: \d+$/ }).click();
  await page.getByRole('button', { name: /^Submit/ }).click();
}

/** Sends a visitor's first report, which opens the account of the following ones. Returns the account's id. */
async function firstReport(page: Page): Promise<string> {
  await report(page);
  const dialog = page.getByRole('dialog', { name: 'You have an account now' });
  await dialog.getByRole('button', { name: 'Understood' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return page.evaluate(() => JSON.parse(localStorage['droptally.account']).id);
}

function isReport(request: { method: () => string; url: () => string }): boolean {
  return request.method() === 'POST' && request.url().endsWith(REPORT);
}

const allSent = (page: Page): Promise<void> =>
  page
    .getByText(/\d waiting/)
    .first()
    .waitFor({ state: 'hidden', timeout: 90_000 });

async function ownRuns(url: string, account: string): Promise<number> {
  const path = PATHS.privateMatrix.replace(':server', 'CN').replace(':source', 'personal').replace(':category?', 'all');
  const answer = await fetch(`${url}${API_PREFIXES[0]}${path}`, { headers: { Authorization: `PenguinID ${account}` } });
  const { matrix } = (await answer.json()) as { matrix: { stageId: string; times: number }[] };
  return Math.max(0, ...matrix.filter(({ stageId }) => stageId === 'main_01-07').map(({ times }) => times));
}
