import type { Browser } from 'playwright-core';
import { endSites, startSite } from '../standalone/site.ts';
import { describeUnless } from '../test-where.ts';
import { startBrowser, WHY_NO_BROWSER } from './browser.ts';
import { type Language, type Look, Visitor } from './visit.ts';

export type Dashboard = {
  /** URL of the dashboard. Empty until the suite has started. */
  url: () => string;
  arrive: (language: Language, look: Look, hasTouch?: boolean) => Promise<Visitor>;
};

/** Describes tests of one site's dashboard. They share one browser, which is closed after the last test. */
export function describeDashboard(about: string, body: (dashboard: Dashboard) => void): void {
  describeUnless(WHY_NO_BROWSER, about, () => {
    let browser: Browser;
    let url: string;
    beforeAll(async () => {
      browser = await startBrowser();
      url = process.env['DROPTALLY_URL'] || (await startSite()).url;
    });
    afterAll(async () => {
      await browser?.close();
      await endSites();
    });
    body({
      url: () => url,
      arrive: async (language, look, hasTouch) => {
        const visitor = await Visitor.arrive(browser, url, language, hasTouch);
        await visitor.look(look);
        return visitor;
      },
    });
  });
}
