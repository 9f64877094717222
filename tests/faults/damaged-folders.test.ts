import { join } from 'node:path';
import { damagePages } from '@droptally/lmdb/testing/damage-pages';
import { siteTest } from '../support/standalone/site-test.ts';
import { until } from '../support/until.ts';
import { type Answer, WireClient } from '../support/wire/client.ts';

const RUN = { stageId: 'main_01-07', drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }] };
const REPORTS = 30;
const COUNTED = `SELECT sum(sign) AS reports, countIf(sign = -1) AS recalls
  FROM reports WHERE category != 'imported' AND server != ''`;

siteTest(
  'a site whose look-back and ingest window are damaged under it makes both anew, and counts everything once',
  async (site) => {
    const client = new WireClient(site.url);
    const ids: string[] = [];
    for (let n = 0; n < REPORTS; n++) ids.push((await report(client, n)).body.reportHash);
    // After a shutdown everything counted is on disk and nothing is cached in memory.
    await site.allCounted();
    await site.restart();
    const { pid } = site;
    const lookBack = join(site.dataDir, 'projector/reports_v1/look-back');
    expect(damagePages(join(site.dataDir, 'ingest-window'))).toBeGreaterThan(0);
    expect(damagePages(lookBack, (page) => page.includes('main_01-07'))).toBeGreaterThan(0);

    for (let n = 0; n < REPORTS; n++) expect((await withRetries(() => report(client, n))).body.reportHash).toBe(ids[n]);
    for (const id of ids) await withRetries(() => client.recall(id));
    await until('the look-back made anew', () => site.output.includes('reports_v1: what is remembered beside it'));
    expect(site.output.match(/^The window of the last day is damaged .+; it is rebuilt from the log$/gm)).toHaveLength(
      1,
    );
    expect(site.pid).toBe(pid);
    await site.allCounted();
    expect(site.output.match(/is damaged/g)).toHaveLength(2);
    expect(await site.rows(COUNTED)).toEqual([{ reports: 0, recalls: REPORTS }]);
  },
);

function report(client: WireClient, n: number): Promise<Answer<{ reportHash: string }>> {
  return client.report({ server: 'CN', source: 'frontend-v2', version: `damaged${n}`, ...RUN }, { key: `damaged${n}` });
}

/** Retries while the site is unavailable, as a client does. */
function withRetries<Body>(ask: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  return until('an answer', async () => {
    const answer = await ask();
    expect([200, 201, 503]).toContain(answer.status);
    return answer.status !== 503 && answer;
  });
}
