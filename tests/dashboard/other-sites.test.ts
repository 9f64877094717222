import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { ACCOUNT_PATHS, API_PREFIXES, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import { jest } from '@jest/globals';
import type { BrowserContext, Page } from 'playwright-core';
import { startProfile, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { freePort } from '../support/free-port.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';

const [API] = API_PREFIXES;
const REPORT = {
  ...{ server: 'CN', stageId: 'main_01-07', source: 'frontend-v2', version: 'v3.9.3' },
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
};
const PERSONAL = [`${API}${PATHS.matrix}?is_personal=true`, META_PREFIX + ACCOUNT_PATHS.reports];

type Asked = { url: string; method?: string; body?: string; type?: string; mode?: RequestMode };

jest.setTimeout(60_000);

// A cookie for secure sites alone is taken from names below localhost, and two of them are two sites.
describeUnless(WHY_NO_BROWSER, 'in a browser, where a player is logged in by the cookie', () => {
  let others: Server;
  let folder: string;
  let context: BrowserContext;
  let site: string;
  let player: Page;
  let account: string;
  const elsewhere = (name: string, port: number) => `http://${name}.localhost:${port}`;
  let evil: string;
  let mirror: string;

  beforeAll(async () => {
    const port = await freePort();
    others = createServer((_, response) => void response.setHeader('Content-Type', 'text/html').end('<p>Here')).listen(
      port,
    );
    [evil, mirror] = [elsewhere('evil', port), elsewhere('mirror', port)];
    const { url } = await startSite({ env: { DROPTALLY_TRUSTED_ORIGINS: mirror } });
    site = elsewhere('site', Number(new URL(url).port));
    folder = await freshFolder();
    context = await startProfile(folder);
  }, 120_000);
  afterAll(async () => {
    await context?.close();
    await rm(folder, { recursive: true, force: true });
    others?.close();
    await endSites();
  });
  beforeEach(async () => {
    await context.clearCookies();
    player = await context.newPage();
    // A page of the site that runs no script of its own, as the existing client is one.
    await player.goto(`${site}${META_PREFIX}/ping`);
    await send(player, { url: site + API + PATHS.report, body: JSON.stringify(REPORT), type: 'application/json' });
    account = await accountIn(player);
    expect(account).not.toBe('');
  });

  async function visit(origin: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(origin);
    return page;
  }

  const runs = async () => {
    const text = await send(player, { url: `${site}${PERSONAL[0]}&stageFilter=main_01-07&itemFilter=30012` });
    return (JSON.parse(text) as { matrix: { times: number }[] }).matrix[0]?.times ?? 0;
  };

  test('another site reads nothing of the player, and a mirror that is listed does', async () => {
    const [bad, good] = [await visit(evil), await visit(mirror)];
    for (const path of PERSONAL) {
      expect(await send(bad, { url: site + path })).toBe('unreadable');
      expect(await send(good, { url: site + path })).toMatch(/^\{"(matrix|reports)"/);
    }
  });

  test('another site reports nothing and logs nobody in, and a mirror that is listed does', async () => {
    const body = JSON.stringify(REPORT);
    const [bad, good] = [await visit(evil), await visit(mirror)];
    const report = { url: site + API + PATHS.report, body };
    expect(await send(bad, { ...report, type: 'application/json' })).toBe('unreadable');
    await send(bad, { ...report, type: 'text/plain', mode: 'no-cors' });
    await send(bad, {
      url: site + API + PATHS.users,
      body: account.toLowerCase(),
      type: 'text/plain',
      mode: 'no-cors',
    });
    expect(await accountIn(player)).toBe(account);
    expect(await send(good, { ...report, type: 'application/json' })).toContain('reportHash');
    await until('the report of the mirror to be counted', async () => (await runs()) === 2);
  });

  test('the player logs out as existing clients do it, and the next report is somebody else’s', async () => {
    await player.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: it is what existing clients do
      document.cookie = `userID=; path=/; domain=.${location.hostname}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    });
    expect(await accountIn(player)).toBe('');
    await send(player, { url: site + API + PATHS.report, body: JSON.stringify(REPORT), type: 'application/json' });
    expect(await accountIn(player)).not.toBe(account);
    expect(await accountIn(player)).not.toBe('');
  });
});

/** What a page gets to read of an answer to a request with its cookies. */
function send(page: Page, asked: Asked): Promise<string> {
  return page.evaluate(async ({ url, body, type, mode = 'cors' }) => {
    const init = body === undefined ? {} : { method: 'POST', body, headers: { 'Content-Type': type ?? '' } };
    try {
      return await (await fetch(url, { ...init, mode, credentials: 'include' })).text();
    } catch {
      return 'unreadable';
    }
  }, asked);
}

function accountIn(page: Page): Promise<string> {
  return page.evaluate(() => /(?:^|; )userID=([^;]*)/.exec(document.cookie)?.[1] ?? '');
}
