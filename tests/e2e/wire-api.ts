import type { Site } from '../support/wire/ask.ts';
import { itemsSpec } from './catalog/items.spec.ts';
import { siteSpec } from './catalog/site.spec.ts';
import { stagesSpec } from './catalog/stages.spec.ts';
import { liveSpec } from './channels/live.spec.ts';
import { probeSpec } from './channels/probe.spec.ts';
import { contractSpec } from './contract/contract.spec.ts';
import { documentSpec } from './documentation/document.spec.ts';
import { fuzzSpec } from './hostile/fuzz.spec.ts';
import { advancedSpec } from './reads/advanced.spec.ts';
import { matrixSpec } from './reads/matrix.spec.ts';
import { patternSpec } from './reads/pattern.spec.ts';
import { personalSpec } from './reads/personal.spec.ts';
import { planSpec } from './reads/plan.spec.ts';
import { publicCountersSpec } from './reads/public-counters.spec.ts';
import { statsSpec } from './reads/stats.spec.ts';
import { trendSpec } from './reads/trend.spec.ts';
import { gameAssistantSpec } from './sessions/game-assistant.spec.ts';
import { webClientSpec } from './sessions/web-client.spec.ts';
import { cachingSpec } from './transport/caching.spec.ts';
import { corsSpec } from './transport/cors.spec.ts';
import { headersSpec } from './transport/headers.spec.ts';
import { originsSpec } from './transport/origins.spec.ts';
import { refusalsSpec } from './transport/refusals.spec.ts';
import { accountSpec } from './writes/account.spec.ts';
import { batchSpec } from './writes/batch.spec.ts';
import { defectSpec } from './writes/defect.spec.ts';
import { idempotencySpec } from './writes/idempotency.spec.ts';
import { recallSpec } from './writes/recall.spec.ts';
import { reportSpec } from './writes/report.spec.ts';
import { reportRulesSpec } from './writes/report-rules.spec.ts';

/** The specs of everything clients can observe, in the order in which they run. */
const SPECS = [
  publicCountersSpec,
  ...[headersSpec, corsSpec, originsSpec, refusalsSpec, cachingSpec],
  ...[itemsSpec, stagesSpec, siteSpec],
  ...[accountSpec, reportSpec, reportRulesSpec, idempotencySpec, batchSpec, recallSpec, defectSpec],
  ...[matrixSpec, personalSpec, patternSpec, trendSpec, statsSpec, advancedSpec, planSpec],
  ...[liveSpec, probeSpec],
  ...[webClientSpec, gameAssistantSpec],
  contractSpec,
  documentSpec,
  fuzzSpec,
];

/** Registers the tests of a site's whole API, for any mode. */
export function wireApi(site: Site): void {
  for (const spec of SPECS) spec(site);
}
