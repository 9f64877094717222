import type { Browser } from 'playwright-core';
import { sharedUrl } from '../standalone/shared-site.ts';
import { endSites, startSite } from '../standalone/site.ts';
import { describeUnless } from '../test-where.ts';
import { startBrowser, startWholeBrowser, WHY_NO_BROWSER, WHY_NO_WHOLE_BROWSER } from './browser.ts';
import { type Device, type Language, type Look, Visitor } from './visit.ts';

export type Dashboard = {
  /** URL of the dashboard. Empty until the suite has started. */
  url: () => string;
  /** Who arrives within a test, or before each of them, leaves after it. */
  arrive: (language: Language, look: Look, device?: Device) => Promise<Visitor>;
};

type Needs = {
  /** A browser with notifications. */
  isWhole?: boolean;
  /** A site that no other file reports to. */
  hasOwnSite?: boolean;
};

/** Describes tests of one site's dashboard. They share one browser, which is closed after the last test. */
export function describeDashboard(
  about: string,
  body: (dashboard: Dashboard) => void,
  { isWhole = false, hasOwnSite = false }: Needs = {},
): void {
  describeUnless(isWhole ? WHY_NO_WHOLE_BROWSER : WHY_NO_BROWSER, about, () => {
    let browser: Browser;
    let url: string;
    const arrived: Visitor[] = [];
    let isInTest = false;
    beforeAll(async () => {
      browser = await (isWhole ? startWholeBrowser() : startBrowser());
      url = (!hasOwnSite && sharedUrl()) || (await startSite()).url;
    });
    afterAll(async () => {
      await browser?.close();
      await endSites();
    });
    beforeEach(() => {
      isInTest = true;
    });
    body({
      url: () => url,
      arrive: async (language, look, device) => {
        const visitor = await Visitor.arrive(browser, url, language, device);
        if (isInTest) arrived.push(visitor);
        await visitor.look(look);
        return visitor;
      },
    });
    afterEach(async () => {
      isInTest = false;
      await Promise.all(arrived.splice(0).map((visitor) => visitor.leave()));
    });
  });
}
