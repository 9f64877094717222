import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureIntake } from '../measures/intake.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const BENCH = 'ingest';

export const ingest: Bench = {
  about: 'reports taken in through HTTP, each durable when it is answered',
  async run(parameters) {
    const site = await startSite(profiling(parameters, BENCH));
    const texts = await ReportTexts.prepare(site.url);
    const budgets = { throughput: { atLeast: 8_000 }, p99: { below: 50 } };
    await measureIntake({ urls: [site.url], texts, ...parameters }, { bench: BENCH }, budgets);
    await site.stop();
    await endSites();
  },
};
