import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { indexCatalog } from '@droptally/domain/catalog/catalog-index';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { siteWorth } from '@droptally/domain/planning/site-worth';
import { manyIntervals } from '@droptally/domain/statistics/many-intervals';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { compose } from '@droptally/http/compose';
import { createApplication, type HttpOptions } from '@droptally/http/create-application';
import { serveDocs } from '@droptally/http/docs/serve-docs';
import type { Health } from '@droptally/http/meta/health';
import { MetaModule } from '@droptally/http/meta/meta.module';
import { parseTrustedProxies } from '@droptally/http/request/trusted-proxies';
import { macFrom } from '@droptally/http/site-secret';
import { type Answer, type Question, serve } from '@droptally/http/testing/ask';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import loadHighs from 'highs';
import { Registry } from 'prom-client';
import { Positions } from '../freshness/positions.ts';
import { pricedPlan } from '../plan/priced-plan.ts';
import { QueryModule } from '../query.module.ts';
import { insertReports, type ReportFixture } from './insert-reports.ts';

export const TEST_MAC = macFrom(Buffer.from('a secret for tests, 32 bytes long'));

/** Serves the whole query service on a free port, over its own warehouse. */
export async function openQuery({ origins }: Pick<HttpOptions, 'origins'> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'droptally-query-'));
  const [quick, slow] = [openWarehouse({ mode: 'embedded', dir }), openWarehouse({ mode: 'embedded', dir })];
  await migrate(quick, 'test');
  /** `stepped` is how far the wall clock was set. The monotonic clock does not follow it. */
  const clock = { now: SAMPLE_NOW, stepped: 0 };
  const state = { loaded: loaded(sampleCatalog()), health: { ready: true } as Health, intervals: 0, worths: 0 };
  const proxies = parseTrustedProxies('127.0.0.1');
  const reads = QueryModule.register({
    quick,
    slow,
    proxies,
    catalog: { current: () => state.loaded, onChange: () => {} },
    mac: TEST_MAC,
    now: () => clock.now + clock.stepped,
    elapsed: () => clock.now,
    pollMs: 20,
    workOutIntervals: async (samples, confidence) => {
      state.intervals++;
      return manyIntervals(samples, confidence);
    },
    solvePlan: async ({ set, ...asked }) => {
      const planners = new KeptPlanners(highsSolver(await loadHighs()));
      return pricedPlan(planners)({ server: set.data.server, setId: set.id, data: set.data, ...asked });
    },
    findWorth: async ({ data, ...asked }) => {
      state.worths++;
      return siteWorth(data, asked, { solver: highsSolver(await loadHighs()), samples: 20, seed: 1 });
    },
  });
  const health = () => state.health;
  const meta = MetaModule.register({ version: '1.2.3', build: 'test', health, registry: new Registry() });
  const app = await createApplication(compose(reads, meta), { version: '1.2.3', proxies, origins });
  serveDocs(app, '1.2.3');
  const ask: (question: Question) => Promise<Answer> = await serve(app);
  return {
    app,
    ask,
    clock,
    state,
    quick,
    slow,
    get: (path: string, headers: Record<string, string> = {}) => ask({ url: `/PenguinStats/api/v2${path}`, headers }),
    useCatalog: (catalog: Catalog) => {
      state.loaded = loaded(catalog);
    },
    /** Inserts reports and waits until the service sees them. */
    async count(...reports: ReportFixture[]) {
      await insertReports(quick, reports);
      await app.get(Positions).look();
    },
    async close() {
      await app.close();
      await Promise.all([quick.close(), slow.close()]);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function loaded(catalog: Catalog) {
  return { catalog, index: indexCatalog(catalog) };
}
