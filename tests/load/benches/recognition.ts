import { rm } from 'node:fs/promises';
import { useDrawnIcons } from '../../dashboard/recognition/drawn-catalog.ts';
import { startBrowser } from '../../support/browser/browser.ts';
import { freshFolder } from '../../support/fresh-folder.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureReading } from '../client/measure-reading.ts';
import { measureReadingMemory } from '../client/measure-reading-memory.ts';
import type { Bench } from '../parameters.ts';

const BENCH = 'recognition';

export const recognition: Bench = {
  about: 'screenshots read in a browser: time, frames, memory over 500',
  async run({ shots }) {
    const browser = await startBrowser();
    const folder = await freshFolder();
    try {
      // Real screenshots show the items of the real catalog.
      const site = await startSite(shots ? {} : { prepare: async (dataDir) => useDrawnIcons(dataDir) });
      await measureReading(browser, { baseURL: site.url, folder, bench: BENCH, shots });
      await measureReadingMemory(browser, { baseURL: site.url, folder, bench: BENCH, shots });
      await site.stop();
    } finally {
      await browser.close();
      await endSites();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
