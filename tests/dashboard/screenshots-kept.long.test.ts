import { rmSync } from 'node:fs';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { Visitor } from '../support/browser/visit.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { useDrawnIcons } from './recognition/drawn-catalog.ts';
import { drawnShot } from './recognition/drawn-shot.ts';
import { RecognitionPage } from './recognition/recognition-page.ts';
import { sharePictures } from './recognition/share-pictures.ts';
import { WORDS } from './recognition/words.ts';

const ONE = {
  code: '1-7',
  groups: [
    { dropType: 'LMB', items: [0] },
    { dropType: 'NORMAL_DROP', items: [1] },
  ],
  numbers: ['72', '1'],
} as const;
const OTHER = {
  code: '1-7',
  groups: [...ONE.groups, { dropType: 'EXTRA_DROP', items: [2] }],
  numbers: [...ONE.numbers, '2'],
} as const;
const NOTES = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };

/** The service worker loads the whole shell before it controls the page. */
const WITHIN_MS = 90_000;

describeUnless(WHY_NO_BROWSER, 'screenshots', () => {
  let browser: Browser;
  let url: string;
  let dataDir: string;
  let visitor: Visitor;
  let files: { name: string; mimeType: string; buffer: Buffer }[];
  beforeAll(async () => {
    browser = await startBrowser();
    dataDir = await preparedCopy();
    useDrawnIcons(dataDir);
    url = (await startSite({ dataDir })).url;
    const easel = await browser.newPage();
    files = [
      await drawnShot(easel, { name: '截图 1.png', run: ONE }),
      await drawnShot(easel, { name: 'other.png', run: OTHER }),
    ];
    await easel.close();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, url, 'en', { hasWorker: true });
    await visitor.look({ theme: 'light', width: 390 });
    visitor.page.setDefaultTimeout(WITHIN_MS);
    await visitor.page.goto('/settings');
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('that another app shares with the installed one are in the first step, once, and stay', async () => {
    const { page } = visitor;
    const listed = () => page.locator('.file-list > li').allInnerTexts();
    const areListed = () =>
      until('the shared pictures', async () => (await listed()).some((text) => text.includes(NOTES.name)));
    await sharePictures(page, [...files, NOTES]);
    await page.waitForURL(/\/report\/recognition/);
    await areListed();
    const names = await page.locator('.file-list__name').allInnerTexts();
    expect(names.sort()).toEqual([...files, NOTES].map(({ name }) => name).sort());
    expect((await listed()).filter((text) => text.includes('Not a picture'))).toHaveLength(1);
    await page.getByRole('button', { name: 'Read 2 screenshots' }).waitFor();
    await until('their end where they were kept', () =>
      page.evaluate(async () => (await (await caches.open('shared-pictures')).keys()).length === 0),
    );
    await page.reload();
    await areListed();
    expect(await listed()).toHaveLength(3);
    expect(visitor.takeComplaints()).toEqual([]);
  });

  test('that are accepted off line wait on the device, and are sent once, from any screen', async () => {
    const { page, context } = visitor;
    const screen = new RecognitionPage(page, { ...WORDS.en, start: /^Read 2 screenshots/ });
    await screen.open();
    await screen.choose(files);
    await screen.start();
    await context.setOffline(true);
    await acceptAll(page, await screen.standings());
    await page.getByRole('button', { name: /^Report 2 to CN/ }).click();
    await page.getByText('2 reports wait on this device.').waitFor();
    expect(await page.locator('.shot-result__state').allInnerTexts()).toEqual(['Waits to be sent', 'Waits to be sent']);
    expect(await flawsInView(visitor)).toEqual([]);
    await page.goto('/settings');
    await context.setOffline(false);
    const account = await until('an account', () =>
      page.evaluate(() => JSON.parse(localStorage['droptally.account'] ?? '{}').id as string | undefined),
    );
    await until('both runs', async () => (await ownRuns(url, account)) === 2);
    await page.goto('/report/recognition?server=CN');
    await page.getByText('2 reports were taken.').waitFor();
    expect(await page.locator('.shot-result__state').allInnerTexts()).toEqual(['Reported', 'Reported']);
  });
});

/** What is doubtful only for how little is known of it is right, as it was drawn so. */
async function acceptAll(page: Page, standings: readonly string[]): Promise<void> {
  const { doubtful, certain, accept } = WORDS.en;
  expect(standings.filter((standing) => standing !== doubtful && standing !== certain)).toEqual([]);
  for (const standing of standings) {
    await page.locator('.shot-list').getByRole('button', { name: standing }).first().click();
    await page.getByRole('button', { name: accept, exact: true }).click();
  }
}

async function ownRuns(url: string, account: string): Promise<number> {
  const path = PATHS.privateMatrix.replace(':server', 'CN').replace(':source', 'personal').replace(':category?', 'all');
  const answer = await fetch(`${url}${API_PREFIXES[0]}${path}`, { headers: { Authorization: `PenguinID ${account}` } });
  const { matrix } = (await answer.json()) as { matrix: { stageId: string; times: number }[] };
  return Math.max(0, ...matrix.map(({ times }) => times));
}
