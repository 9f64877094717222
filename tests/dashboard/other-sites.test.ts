import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { ACCOUNT_PATHS, API_PREFIXES, META_PREFIX, PATHS } from '@droptally/proto/api/paths';
import type { BrowserContext, Page } from 'playwright-core';
import { startProfile, WHY_NO_BROWSER } from '../support/browser/browser.ts';
import { freshFolder } from '../support/fresh-folder.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';
import { named, send, servePages, UNREADABLE } from './other-sites/pages.ts';

const [API] = API_PREFIXES;
const REPORT = JSON.stringify({
  ...{ server: 'CN', stageId: 'main_01-07', source: 'frontend-v2', version: 'v3.9.3' },
  drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }],
});
const JSON_TYPE = 'application/json';
const OWN_REPORTS = META_PREFIX + ACCOUNT_PATHS.reports;
const PERSONAL = [`${API}${PATHS.matrix}?is_personal=true`, OWN_REPORTS, META_PREFIX + ACCOUNT_PATHS.reportsExport];
const OWN = /^(\{"(matrix|reports)"|reportId,)/;

describeUnless(WHY_NO_BROWSER, 'in a browser where a player is logged in by cookie', () => {
  let others: Server;
  let elsewhere: (name: string) => string;
  let folder: string;
  let context: BrowserContext;
  /** Without trusted origins, and with one. */
  const sites = { alone: '', mirrored: '' };

  beforeAll(async () => {
    const pages = await servePages();
    [others, elsewhere] = [pages.server, pages.origin];
    const alone = await startSite();
    const mirrored = await startSite({ env: { DROPTALLY_TRUSTED_ORIGINS: elsewhere('mirror') } });
    sites.alone = named('alone', new URL(alone.url).port);
    sites.mirrored = named('mirrored', new URL(mirrored.url).port);
    folder = await freshFolder();
    context = await startProfile(folder);
  });
  afterAll(async () => {
    await context?.close();
    await rm(folder, { recursive: true, force: true });
    others?.close();
    await endSites();
  });
  beforeEach(() => context.clearCookies());

  async function visit(address: string): Promise<Page> {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }

  /** Opens a page of the site without scripts and sends a first report from it, which opens an account. */
  async function play(site: string): Promise<{ page: Page; account: string }> {
    const page = await visit(`${site}${META_PREFIX}/ping`);
    await send(page, { url: site + API + PATHS.report, body: REPORT, type: JSON_TYPE });
    const [account = ''] = await accountsAt(site);
    expect(account).not.toBe('');
    return { page, account };
  }

  async function accountsAt(site: string): Promise<string[]> {
    const cookies = await context.cookies(site);
    return cookies.filter(({ name }) => name === 'userID').map(({ value }) => value);
  }

  /** Opens another account on the site. */
  async function accountOfAnother(site: string): Promise<string> {
    const init = { method: 'POST', headers: { 'Content-Type': JSON_TYPE }, body: REPORT };
    const { headers } = await fetch(`http://127.0.0.1:${new URL(site).port}${API}${PATHS.report}`, init);
    return headers.get('x-penguin-set-penguinid') ?? '';
  }

  const reportsOf = async (page: Page, site: string) => JSON.parse(await send(page, { url: site + OWN_REPORTS })).total;

  describe.each(['alone', 'mirrored'] as const)('of a site %s', (which) => {
    test('another site reads nothing of the player, the site’s own page does', async () => {
      const site = sites[which];
      const { page, account } = await play(site);
      const evil = await visit(elsewhere('evil'));
      for (const path of PERSONAL) {
        expect(await send(evil, { url: site + path })).toBe(UNREADABLE);
        expect(await send(page, { url: site + path })).toMatch(OWN);
      }
      expect(await send(evil, { url: site + PERSONAL[0], account })).toMatch(OWN);
      expect(await send(evil, { url: `${site}${API}${PATHS.matrix}?stageFilter=main_01-07` })).toMatch(OWN);
    });

    test('another site can neither report as the player nor log in', async () => {
      const site = sites[which];
      const { page, account } = await play(site);
      const attacker = await accountOfAnother(site);
      const evil = await visit(elsewhere('evil'));
      const report = { url: site + API + PATHS.report, body: REPORT };
      expect(await send(evil, { ...report, type: JSON_TYPE })).toBe(UNREADABLE);
      await send(evil, { ...report, mode: 'no-cors' });
      await send(evil, { url: site + API + PATHS.users, body: attacker, mode: 'no-cors' });
      expect(await send(evil, { url: site + API + PATHS.users, body: attacker })).toBe(UNREADABLE);
      expect(await accountsAt(site)).toEqual([account]);
      expect(await send(evil, { ...report, type: JSON_TYPE, account })).toContain('reportHash');
      await until('the report of the account that was named', async () => (await reportsOf(page, site)) === 2);
    });

    test('the player logs out as existing clients do, and the next report opens a new account', async () => {
      const site = sites[which];
      const { page, account } = await play(site);
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: existing clients do it
        document.cookie = `userID=; path=/; domain=.${location.hostname}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
      });
      expect(await accountsAt(site)).toEqual([]);
      await send(page, { url: site + API + PATHS.report, body: REPORT, type: JSON_TYPE });
      expect(await accountsAt(site)).toEqual([expect.not.stringMatching(account)]);
    });

    test('a former cookie without a domain is valid until the next login replaces it', async () => {
      const site = sites[which];
      const { page, account } = await play(site);
      const before = await accountOfAnother(site);
      await context.clearCookies();
      await page.evaluate((id) => {
        // biome-ignore lint/suspicious/noDocumentCookie: sets it as responses used to
        document.cookie = `userID=${id}; Max-Age=313560000; Path=/; SameSite=None; Secure`;
      }, before);
      await until('the report of before', async () => (await reportsOf(page, site)) === 1);
      expect(await send(page, { url: site + API + PATHS.users, body: account })).toContain(account);
      expect(await accountsAt(site)).toEqual([account]);
    });
  });

  test('a trusted mirror reads, reports and logs in', async () => {
    const site = sites.mirrored;
    const { page } = await play(site);
    const another = await accountOfAnother(site);
    const mirror = await visit(elsewhere('mirror'));
    for (const path of PERSONAL) expect(await send(mirror, { url: site + path })).toMatch(OWN);
    const report = { url: site + API + PATHS.report, body: REPORT, type: JSON_TYPE };
    expect(await send(mirror, report)).toContain('reportHash');
    await until('the report of the mirror', async () => (await reportsOf(page, site)) === 2);
    expect(await send(mirror, { url: site + API + PATHS.users, body: another })).toContain(another);
    expect(await accountsAt(site)).toEqual([another]);
    await until('the report of the other account', async () => (await reportsOf(mirror, site)) === 1);
  });

  test('cookies are sent with requests of other sites only if one is trusted', async () => {
    const sameSite = async (site: string) => {
      await play(site);
      return (await context.cookies(site)).map((cookie) => [cookie.sameSite, cookie.secure, cookie.domain]);
    };
    expect(await sameSite(sites.alone)).toEqual([['Lax', true, '.alone.localhost']]);
    expect(await sameSite(sites.mirrored)).toEqual([['None', true, '.mirrored.localhost']]);
  });
});
