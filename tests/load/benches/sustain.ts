import { setTimeout as sleep } from 'node:timers/promises';
import { type Progress, readProgress } from '../../support/standalone/read-progress.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { until } from '../../support/until.ts';
import { readMetrics } from '../../support/wire/metrics.ts';
import { printFigure, quantile } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { LeanConnection } from '../wire/lean-connection.ts';
import { type LoadResult, loadAtRate, loadFully } from '../wire/report-load.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const BENCH = 'sustain';
const EVERY_MS = 5_000;
const WARM_UP_SECONDS = 3;

export const sustain: Bench = {
  about: 'reports offered at a rate for a time: accepted, counted, and what waits to be counted',
  async run(parameters) {
    const { rate, sustain: seconds, connections: count } = parameters;
    const site = await startSite(profiling(parameters, BENCH));
    const texts = await ReportTexts.prepare(site.url);
    const connections = await LeanConnection.openAll(site.url, count);
    await loadFully(connections, texts, WARM_UP_SECONDS);
    await until('a settled log', async () => (await progress(site.url)).backlog === 0);
    const before = await progress(site.url);
    const stopping = new AbortController();
    const result: LoadResult = { accepted: 0, refused: 0, seconds: 0, latencies: [] };
    const loading = loadAtRate(connections, texts, { rate, signal: stopping.signal, result });
    for (let at = 0; at < seconds; at += EVERY_MS / 1_000) {
      await sleep(EVERY_MS);
      const { counted, backlog } = await progress(site.url);
      const parameters = { after: at + EVERY_MS / 1_000, accepted: result.accepted, counted: counted - before.counted };
      printFigure({ bench: BENCH, figure: 'backlog', value: backlog, unit: 'reports', parameters });
    }
    stopping.abort();
    await loading;
    const { counted, backlog } = await progress(site.url);
    const about = { rate, refused: result.refused, connections: count, backlogAtEnd: backlog };
    const rates = { accepted: result.accepted / result.seconds, counted: (counted - before.counted) / result.seconds };
    for (const [figure, value] of Object.entries(rates)) {
      // The rate offered is the maximum; the edges of the measurement cost a little.
      const budget = { atLeast: 0.99 * rate };
      printFigure({ bench: BENCH, figure, value, unit: 'reports/s', budget, parameters: about });
    }
    const p99 = quantile(result.latencies, 0.99);
    printFigure({ bench: BENCH, figure: 'p99', value: p99, unit: 'ms', parameters: about });
    for (const connection of connections) connection.close();
    await site.stop();
    await endSites();
  },
};

async function progress(url: string): Promise<Progress> {
  return readProgress(await readMetrics(url));
}
