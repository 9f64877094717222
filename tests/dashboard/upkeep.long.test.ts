import { readFile } from 'node:fs/promises';
import { ProbeFetched, ProbeMessageType, ProbeServer, ProbeSkeleton } from '@droptally/proto/probe';
import type { Browser, Page } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';
import { report } from '../support/wire/runs.ts';
import { numbersOf, rowOf } from './journeys/table.ts';
import { Deployment } from './upkeep/deployment.ts';
import { probeFrames } from './upkeep/probe-frames.ts';

const STAGE = '/result/stage/main_1/main_01-07?server=US';
const ITEM = 'Orirock Cube';
const MINUTE = 60_000;

describeUnless(WHY_NO_BROWSER, 'the dashboard, on failures and changes,', () => {
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
    visitor = await Visitor.arrive(browser, at, 'en', { hasWorker: true });
    page = visitor.page;
    await visitor.look({ theme: 'dark', width: 1280 });
  }

  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  const openDialogs = () => page.locator('dialog[open]').count();

  test('waits with a newer build until the visitor updates, then reloads with it', async () => {
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

  test('keeps running its build while another page updates to the newer one', async () => {
    await visitor.leave();
    const deployment = await Deployment.before(url);
    try {
      await arrive(deployment.url);
      await page.goto('/settings');
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const other = await visitor.context.newPage();
      await other.goto('/settings');
      deployment.deploy();
      await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const loaded = other.waitForEvent('load');
      await other.getByRole('button', { name: 'Update', exact: true }).click();
      await loaded;
      await other.getByRole('heading', { level: 1 }).waitFor();

      await page.getByRole('link', { name: 'Compare' }).click();
      await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
      await page.getByText('A newer version is ready').waitFor();
      const anew = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await anew;
      await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor();
      expect(await page.getByText('A newer version is ready').count()).toBe(0);
    } finally {
      deployment.end();
    }
  });

  test('says that the code of a screen is missing, and loads it on retry', async () => {
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

  test('warns if the browser can store nothing, and still shows numbers', async () => {
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

  test('shows numbers while another page blocks the stored data', async () => {
    await page.goto(STAGE);
    await numbersOf(rowOf(page, ITEM));
    await visitor.drawn();
    await page.evaluate(lockDatasets);
    const other = await visitor.context.newPage();
    await other.goto(STAGE);
    await numbersOf(rowOf(other, ITEM));
  });

  describe('exports a chart as a picture', () => {
    const chart = () => page.getByRole('tabpanel').getByRole('figure');
    const saved = async (kind: string) => {
      await chart().getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: `Save as ${kind}` }).click();
      return readFile(await (await download).path());
    };
    const opened = (text: string) => {
      const { documentElement: drawing } = new DOMParser().parseFromString(text, 'image/svg+xml');
      const texts = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
      return { isBroken: drawing.querySelector('parsererror') !== null, width: drawing.getAttribute('width'), texts };
    };
    const LICENCE = expect.stringContaining('CC BY-NC 4.0');

    test('that is valid, with its title, axes and licence', async () => {
      await page.goto(`${STAGE}&tab=trend`);
      await chart().locator('svg text').first().waitFor();
      expect((await saved('PNG')).subarray(1, 4).toString()).toBe('PNG');
      const shown = await page.evaluate(opened, (await saved('SVG')).toString());
      expect(shown.isBroken).toBe(false);
      expect(Number(shown.width)).toBeGreaterThan(600);
      const title = `Rate, runs and drops of ${ITEM} · 1-7 by day`;
      expect(shown.texts).toEqual(expect.arrayContaining([title, 'Drops per run', LICENCE]));

      await page.getByRole('button', { name: 'Show as a table' }).click();
      await chart().locator('svg text').first().waitFor({ state: 'hidden' });
      expect(await page.evaluate(opened, (await saved('SVG')).toString())).toEqual(shown);
    });

    test('with the names of patterns, whose numbers are beside the table', async () => {
      await new WireClient(url).report({ ...report(), server: 'US' } as never);
      await page.goto(`${STAGE}&tab=patterns`);
      await chart().locator('svg text').first().waitFor();
      const shown = await page.evaluate(opened, (await saved('SVG')).toString());
      const pattern = expect.stringMatching(/^1\. .*Orirock Cube.* {2}100 %$/);
      expect(shown.texts).toEqual(expect.arrayContaining(['Patterns of 1-7', pattern, LICENCE]));
    });
  });

  test('opens the settings over a screen, and returns to it on Escape', async () => {
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

  test('shows notifications over an open dialog, and Escape closes the dialog', async () => {
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

  test('changes the background of Home every five minutes, except in low-data mode', async () => {
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

  test('in low-data mode requests nothing that is fresh, and opens no live channel', async () => {
    await page.goto('/settings');
    await page.getByRole('switch', { name: 'Low-data mode' }).check();
    await visitor.open('/');
    await until('what Home shows is kept', async () => {
      const kept = (await page.evaluate(keptDatasets)).join();
      return ['matrix', 'notice', 'stats'].every((name) => kept.includes(`"${name}"`));
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
    await visitor.open('/');
    await page.getByText('Not live').first().waitFor();
    await page.getByText(/^Counted (at \d|.*ago)/).waitFor();
    expect(asked.filter((path) => /^.(api|PenguinStats)/.test(path))).toEqual([]);
  });

  test('sends the opened screen to the usage probe as bytes, which are acknowledged', async () => {
    const frames = probeFrames(page);
    await page.goto('/statistics');
    await until('an acknowledgement', async () => frames.received.length > 0);
    expect(frames.sent[0]?.toString()).toContain('/statistics');
    expect([...(frames.received[0] ?? [])]).toEqual([8, 64]);
  });

  test('tells the usage probe which stages and items were shown, some together', async () => {
    const frames = probeFrames(page);
    const fetches = () =>
      frames.sent.flatMap((bytes) => {
        const isOfFetches = ProbeSkeleton.decode(bytes).meta?.type === ProbeMessageType.FETCHED;
        return isOfFetches ? [ProbeFetched.decode(bytes).fetches] : [];
      });
    await page.goto(STAGE);
    await until('a stage that was told', () => fetches().length > 0);
    const server = ProbeServer.US;
    expect(fetches()).toEqual([[{ id: { $case: 'stageId', value: 'main_01-07' }, server }]]);
  });

  test('pings the usage probe by an image where no socket can be had', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
    const pinged = page.waitForResponse((response) => new URL(response.url()).searchParams.get('l') === '1');
    await page.goto('/statistics');
    const ping = await pinged;
    expect([ping.status(), ping.headers()['content-type']]).toEqual([200, 'image/gif']);
    expect(new URL(ping.url()).searchParams.get('r')).toBe('/statistics');
    await page.getByRole('grid').first().waitFor();
  });

  test('sends nothing to the usage probe if the browser asks not to track', async () => {
    const frames = probeFrames(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    await visitor.open('/statistics');
    await page.getByText('Live').first().waitFor();
    expect(frames.sent).toEqual([]);
  });
});

/** Keeps a write transaction on the stored datasets open as long as the page exists. */
function lockDatasets(): Promise<void> {
  return new Promise((held) => {
    const opening = indexedDB.open('droptally');
    opening.onsuccess = () => {
      const store = opening.result.transaction('datasets', 'readwrite').objectStore('datasets');
      const again = () => {
        store.get('').onsuccess = again;
        held();
      };
      again();
    };
  });
}

function keptDatasets(): Promise<string[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('droptally');
    opening.onsuccess = () => {
      const keys = opening.result.transaction('datasets').objectStore('datasets').getAllKeys();
      keys.onsuccess = () => resolve(keys.result.map(String));
    };
  });
}
