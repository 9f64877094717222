import { whyNoKafka } from '@droptally/event-log/testing/kafka-broker';
import { wireApi } from '../e2e/wire-api.ts';
import { DistributedSite } from '../support/distributed/distributed-site.ts';
import { describeUnless } from '../support/test-where.ts';
import { hangUp, type Site } from '../support/wire/ask.ts';

describeUnless(whyNoKafka(), 'On Kafka and ClickHouse', () => {
  const programs: NonNullable<Site['programs']> = { ingest: [], query: [] };
  const site: Site = { url: '', programs };
  let distributed: DistributedSite | undefined;

  beforeAll(async () => {
    distributed = await DistributedSite.start();
    const { ingest, query } = distributed.programs;
    site.url = distributed.url;
    programs.ingest = ingest.map(({ url }) => url);
    programs.query = query.map(({ url }) => url);
  });
  afterAll(async () => {
    hangUp();
    await distributed?.end();
  });

  wireApi(site);
});
