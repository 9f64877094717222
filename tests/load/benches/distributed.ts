import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { DistributedSite } from '../../support/distributed/distributed-site.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { measureDistributedReplay } from '../measures/distributed-replay.ts';
import { measureEmbeddedReplay } from '../measures/embedded-replay.ts';
import { measureFreshness } from '../measures/freshness.ts';
import { measureIntake } from '../measures/intake.ts';
import { measureRebalanceGaps } from '../measures/rebalance-gap.ts';
import type { Bench, Parameters } from '../parameters.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const BENCH = 'distributed';

/** Labels a measurement with its mode, so that both modes can be compared. */
const of = (mode: 'embedded' | 'distributed', prefix: string, parameters: object = {}) => ({
  bench: BENCH,
  prefix: `${prefix} `,
  parameters: { mode, ...parameters },
});

export const distributed: Bench = {
  about: 'the same on Kafka and ClickHouse, and in one process beside it',
  async run(parameters) {
    const missing = whyNoKafka();
    if (missing !== undefined) throw new Error(`The bench ${BENCH} ${missing}`);
    await measureEmbedded(parameters);
    await measureDistributed(parameters);
  },
};

async function measureEmbedded(parameters: Parameters): Promise<void> {
  const site = await startSite();
  const texts = await ReportTexts.prepare(site.url);
  await measureFreshness({ url: site.url, writeUrls: [site.url], readUrl: site.url }, of('embedded', 'freshness'));
  await measureIntake({ urls: [site.url], texts, ...parameters }, of('embedded', 'intake'), {});
  await site.stop();
  await endSites();
  await measureEmbeddedReplay(parameters.reports, of('embedded', 'replay'));
}

/** Consumers keep the programs' default session timeout. */
async function measureDistributed(parameters: Parameters): Promise<void> {
  const site = await DistributedSite.start({ session: 'default' });
  try {
    const [one = '', two = ''] = site.programs.ingest.map(({ url }) => url);
    const [readUrl = ''] = site.programs.query.map(({ url }) => url);
    const texts = await ReportTexts.prepare(site.url);
    await measureFreshness({ url: site.url, writeUrls: [one, two], readUrl }, of('distributed', 'freshness'));
    await measureRebalanceGaps(site, texts, of('distributed', 'rebalance gap'));
    const budgets = { throughput: { atLeast: 3_000 } };
    await measureIntake({ urls: [one], texts, ...parameters }, of('distributed', 'intake', { ingests: 1 }), budgets);
    await measureIntake({ urls: [one, two], texts, ...parameters }, of('distributed', 'intake', { ingests: 2 }), {});
    const readers = [...site.programs.projector, ...site.programs.query];
    await Promise.all(readers.map((reader) => reader.stop()));
    const alone = of('distributed', 'intake', { ingests: 1, readers: 'stopped' });
    await measureIntake({ urls: [one], texts, ...parameters }, alone, budgets);
  } finally {
    await site.end();
  }
  await measureDistributedReplay(parameters.reports, of('distributed', 'replay'));
}
