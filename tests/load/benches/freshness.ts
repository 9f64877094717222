import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureFreshness } from '../measures/freshness.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';

const BENCH = 'freshness';

export const freshness: Bench = {
  about: 'from the answer to a report until it is seen in the global and the personal matrix',
  async run(parameters) {
    const site = await startSite(profiling(parameters, BENCH));
    await measureFreshness({ url: site.url, writeUrls: [site.url], readUrl: site.url }, { bench: BENCH });
    await site.stop();
    await endSites();
  },
};
