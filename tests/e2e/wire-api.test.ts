import { jest } from '@jest/globals';
import { endSites, startSite } from '../support/site.ts';
import { hangUp, type Site } from './asking/ask.ts';
import { itemsSpec } from './catalogue/items.spec.ts';
import { siteSpec } from './catalogue/site.spec.ts';
import { stagesSpec } from './catalogue/stages.spec.ts';
import { liveSpec } from './channels/live.spec.ts';
import { probeSpec } from './channels/probe.spec.ts';
import { fuzzSpec } from './hostile/fuzz.spec.ts';
import { advancedSpec } from './reads/advanced.spec.ts';
import { matrixSpec } from './reads/matrix.spec.ts';
import { patternSpec } from './reads/pattern.spec.ts';
import { personalSpec } from './reads/personal.spec.ts';
import { publicCountersSpec } from './reads/public-counters.spec.ts';
import { statsSpec } from './reads/stats.spec.ts';
import { trendSpec } from './reads/trend.spec.ts';
import { cachingSpec } from './transport/caching.spec.ts';
import { corsSpec } from './transport/cors.spec.ts';
import { headersSpec } from './transport/headers.spec.ts';
import { refusalsSpec } from './transport/refusals.spec.ts';
import { accountSpec } from './writes/account.spec.ts';
import { batchSpec } from './writes/batch.spec.ts';
import { defectSpec } from './writes/defect.spec.ts';
import { idempotencySpec } from './writes/idempotency.spec.ts';
import { recallSpec } from './writes/recall.spec.ts';
import { reportSpec } from './writes/report.spec.ts';
import { reportRulesSpec } from './writes/report-rules.spec.ts';

/** Everything that clients can observe, in the order in which it is told. */
const SPECS = [
  publicCountersSpec,
  ...[headersSpec, corsSpec, refusalsSpec, cachingSpec],
  ...[itemsSpec, stagesSpec, siteSpec],
  ...[accountSpec, reportSpec, reportRulesSpec, idempotencySpec, batchSpec, recallSpec, defectSpec],
  ...[matrixSpec, personalSpec, patternSpec, trendSpec, statsSpec, advancedSpec],
  ...[liveSpec, probeSpec],
  fuzzSpec,
];

// Other programs may want this machine too.
jest.setTimeout(30_000);

const site: Site = { url: '' };

beforeAll(async () => {
  site.url = process.env['DROPTALLY_URL'] || (await startSite()).url;
}, 120_000);
afterAll(async () => {
  hangUp();
  await endSites();
});

for (const spec of SPECS) spec(site);
