import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import type { Browser, Page, Request } from 'playwright-core';
import { startBrowser, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { Visitor } from '../support/browser/visit.ts';
import { adminData } from '../support/standalone/run-admin.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';

const ACCOUNT = 'AbCdEfGhIjKlMnOpQrStUvWx';
const BROKEN = 'Something went wrong on this screen';

/** `draw` is every random number of the page: the share of errors that are told is 0.005. */
type Arrival = { draw: number; doNotTrack?: '1' };

describeUnless(WHY_NO_BROWSER, 'errors of a page', () => {
  let browser: Browser;
  let site: Site;
  let visitor: Visitor;
  let told: Request[];
  beforeAll(async () => {
    browser = await startBrowser();
    site = await startSite();
  });
  afterEach(() => visitor.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
  });

  async function arrive(arrival: Arrival): Promise<Page> {
    visitor = await Visitor.arrive(browser, site.url, 'en', { hasWorker: true });
    const { page } = visitor;
    await visitor.look({ theme: 'dark', width: 1280 });
    told = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === CLIENT_ERRORS_PATH) told.push(request);
    });
    await page.addInitScript(
      ({ draw, doNotTrack, id }) => {
        Math.random = () => draw;
        if (doNotTrack) Object.defineProperty(navigator, 'doNotTrack', { get: () => doNotTrack });
        localStorage.setItem('droptally.account', JSON.stringify({ id, known: [] }));
      },
      { ...arrival, id: ACCOUNT },
    );
    return page;
  }

  /** Opens a screen whose own code throws as soon as it draws a number, with all that is known in the message. */
  async function breakScreen(page: Page): Promise<void> {
    await page.goto('/search?q=secret+words');
    await page.evaluate((id) => {
      const { prototype } = Intl.NumberFormat;
      const usual = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
      Object.defineProperty(prototype, 'format', {
        get() {
          if (!new Error().stack?.includes('/statistics-screen')) return usual?.call(this);
          throw new TypeError(`no number of "secret words" at ${location.href} for ${id}`);
        },
      });
    }, ACCOUNT);
    await page.getByRole('link', { name: 'Statistics' }).first().click();
    await page.getByRole('heading', { name: BROKEN }).waitFor();
  }

  const bodyOf = (request: Request | undefined) => request?.postDataJSON() as Record<string, unknown>;

  test('reach the operator, with where they were and nothing of who met them', async () => {
    const page = await arrive({ draw: 0 });
    await breakScreen(page);
    const request = await until('an error that is told', () => told[0]);
    expect((await request.response())?.status()).toBe(204);
    const error = {
      origin: 'screen',
      message: expect.stringMatching(/^TypeError: no number of … at … for …$/),
      places: expect.arrayContaining([expect.stringMatching(/^assets\/[\w-]+\.js:\d+:\d+$/)]),
      screen: '/statistics',
      build: expect.stringMatching(/^\d+\.\d+\.\d+\+\w+$/),
      language: 'en',
    };
    expect(bodyOf(request)).toEqual(error);
    const headers = await request.allHeaders();
    expect([headers['cookie'], headers['referer'], headers['authorization']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const [group, ...others] = await until('a line of the operator', async () => {
      const errors = await adminData<Record<string, unknown>[]>(site.dataDir, 'errors');
      return errors.length > 0 && errors;
    });
    const { message, places, build, screen } = bodyOf(request) as { places: string[] } & Record<string, unknown>;
    expect(others).toEqual([]);
    expect(group).toMatchObject({ message, place: places[0], times: 1, builds: [build], screens: [screen] });
  });

  test.each<[string, Arrival]>([
    ['that are not drawn', { draw: 0.5 }],
    ['of a browser that asks not to be tracked', { draw: 0, doNotTrack: '1' }],
  ])('%s are not told', async (_, arrival) => {
    const page = await arrive(arrival);
    await breakScreen(page);
    expect(told).toEqual([]);
  });

  test('in promises and in the service worker are told too', async () => {
    const page = await arrive({ draw: 0 });
    await page.goto('/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => void Promise.reject(new RangeError('too far')));
    const [worker] = visitor.context.serviceWorkers();
    await worker?.evaluate(() => void Promise.reject(new RangeError('too near')));
    await until('both', () => told.length === 2);
    expect(told.map(bodyOf)).toMatchObject([
      { origin: 'promise', message: 'RangeError: too far', screen: '/settings' },
      { origin: 'service-worker', message: 'RangeError: too near' },
    ]);
  });

  test('of the worker of plans are told too', async () => {
    const page = await arrive({ draw: 0 });
    await page.route('**/assets/plan-worker*', (route) => route.abort());
    await page.goto('/planner');
    await until('the worker', () => told.length > 0);
    expect(told.map(bodyOf)).toMatchObject([{ origin: 'worker', message: 'The worker could not be started' }]);
  });
});
