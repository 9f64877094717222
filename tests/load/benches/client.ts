import { startBrowser } from '../../support/browser/browser.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureMemory } from '../client/measure-memory.ts';
import { measureSearch } from '../client/measure-search.ts';
import { measureFirstNumbers, measureInitialScript } from '../client/measure-start.ts';
import { measureTable } from '../client/measure-table.ts';
import type { Bench } from '../parameters.ts';

const BENCH = 'client';

export const client: Bench = {
  about: 'the dashboard in a browser: start, a table of 20,000 rows, search, memory',
  async run() {
    const browser = await startBrowser();
    try {
      measureInitialScript(BENCH);
      const site = await startSite();
      await measureFirstNumbers(browser, site.url, BENCH);
      await measureTable(browser, BENCH);
      await measureSearch(site.url, BENCH);
      await measureMemory(browser, site.url, BENCH);
      await site.stop();
    } finally {
      await browser.close();
      await endSites();
    }
  },
};
