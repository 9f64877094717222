import { rmSync } from 'node:fs';
import { PUSH_PATH, PUSH_PATHS } from '@droptally/proto/api/paths';
import { type PushService, Subscriber, startPushService } from '@droptally/push/testing/push-service';
import type { Browser } from 'playwright-core';
import { hindrances } from '../support/browser/axe.ts';
import { startWholeBrowser, WHY_NO_WHOLE_BROWSER } from '../support/browser/browser.ts';
import { flawsInView } from '../support/browser/flaws-in-view.ts';
import { pastMargin } from '../support/browser/past-margin.ts';
import { LANGUAGES, type Language, Visitor } from '../support/browser/visit.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { adminData } from '../support/standalone/run-admin.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { MessageWorker } from './messages/worker.ts';

const TITLES: Record<Language, string> = { zh: '通知', en: 'Notifications', ja: '通知', ko: '알림' };
const TEXTS = ['--zh', '消息', '--en', 'A message', '--ja', 'お知らせ', '--ko', '메시지'];

/** The service worker loads the whole shell before it controls the page. */
const WITHIN_MS = 90_000;

describeUnless(WHY_NO_WHOLE_BROWSER, 'messages to browsers', () => {
  let browser: Browser;
  let service: PushService;
  let dataDir: string;
  let url: string;
  let visitor: Visitor | undefined;
  beforeAll(async () => {
    browser = await startWholeBrowser();
    service = await startPushService();
    dataDir = await preparedCopy();
    ({ url } = await startSite({ dataDir, env: { DROPTALLY_PUSH_HOSTS: service.origin } }));
  });
  afterEach(() => visitor?.leave());
  afterAll(async () => {
    await browser?.close();
    await endSites();
    await service.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function arrive(language: Language, at = url): Promise<Visitor> {
    visitor = await Visitor.arrive(browser, at, language, { hasWorker: true });
    await visitor.look({ theme: 'light', width: 1280 });
    visitor.page.setDefaultTimeout(WITHIN_MS);
    return visitor;
  }

  test('what the site sends is shown by the service worker, and a click opens its page', async () => {
    const { context, page } = await arrive('en');
    await context.grantPermissions(['notifications'], { origin: url });
    const subscriber = new Subscriber(service.origin);
    const { endpoint, keys } = subscriber;
    const body = JSON.stringify({ endpoint, keys, categories: ['NewStage'], server: 'CN', locale: 'en' });
    const headers = { 'Content-Type': 'application/json' };
    const subscribed = await fetch(url + PUSH_PATH + PUSH_PATHS.subscriptions, { method: 'POST', body, headers });
    expect(subscribed.status).toBe(200);
    await adminData(dataDir, 'push', '--category', 'NewStage', '--path', '/about/changelog', ...TEXTS);
    const [message] = await until('the message', () => {
      const messages = subscriber.messagesIn(service);
      return messages.length > 0 && messages;
    });
    if (!message) throw new Error('There is no message');

    await page.goto('/settings');
    const worker = await MessageWorker.of(context, page);
    await worker.deliver(message);
    const shown = await until('the notification', async () => {
      const notifications = await worker.shown();
      return notifications.length > 0 && notifications;
    });
    expect(shown).toEqual([{ title: 'New stages (CN)', body: 'A message', tag: message.tag }]);
    await worker.deliver({ ...message, body: 'The next' });
    await until('the next one', async () => (await worker.shown()).some(({ body: text }) => text === 'The next'));
    expect(await worker.shown()).toHaveLength(1);
    expect(await worker.click()).toEqual({ opened: [`${url}/about/changelog`], focused: [] });
    await until('the end of the notification', async () => (await worker.shown()).length === 0);

    await page.goto('/about/changelog');
    await page.getByRole('heading', { name: 'Changelog' }).first().waitFor();
    await worker.deliver(message);
    await until('the notification', async () => (await worker.shown()).length === 1);
    expect(await worker.click()).toEqual({ opened: [], focused: [`${url}/about/changelog`] });
  });

  test('a browser that cannot subscribe says so, and stays as it was', async () => {
    const { context, page } = await arrive('en');
    await context.grantPermissions(['notifications'], { origin: url });
    await page.goto('/settings#push');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Not `check`: the switch may be back before that looks.
    await page.getByRole('switch', { name: 'New stages' }).click({ force: true });
    await page.getByText('The change was not taken: (!) ').waitFor();
    await until(
      'the switch to go back',
      async () => !(await page.getByRole('switch', { name: 'New stages' }).isChecked()),
    );
  });

  test.each(LANGUAGES)('the settings of messages have no flaw in %s', async (language) => {
    const here = await arrive(language);
    await here.context.grantPermissions(['notifications'], { origin: url });
    for (const look of [{ theme: 'light', width: 390 } as const, { theme: 'dark', width: 1440 } as const]) {
      await here.look(look);
      await here.open('/settings#push');
      await here.page.getByRole('heading', { name: TITLES[language], exact: true }).waitFor();
      expect(await flawsInView(here)).toEqual([]);
      expect(await pastMargin(here.page)).toEqual([]);
      expect(await hindrances(here.page)).toEqual([]);
    }
  });

  test('an arrival asks for nothing, and where push is switched off nothing is shown', async () => {
    const off = await startSite({ env: { DROPTALLY_PUSH: 'off' } });
    const here = await arrive('en', off.url);
    const { page } = here;
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes(PUSH_PATH) && asked.push(request.url()));
    await here.open('/');
    expect(asked).toEqual([]);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Data on this device' }).waitFor();
    await until('the question to the site', () => asked.length > 0);
    expect(await page.getByRole('heading', { name: 'Notifications' }).count()).toBe(0);
  });
});
