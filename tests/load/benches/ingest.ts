import { endSites, startSite } from '../../support/standalone/site.ts';
import { printFigure, quantile } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { LeanConnection } from '../wire/lean-connection.ts';
import { loadFully } from '../wire/report-load.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const WARM_UP_SECONDS = 3;
const BENCH = 'ingest';

export const ingest: Bench = {
  about: 'reports taken in through HTTP, each durable when it is answered',
  async run(parameters) {
    const site = await startSite(profiling(parameters, BENCH));
    const texts = await ReportTexts.prepare(site.url);
    const connections = await LeanConnection.openAll(site.url, parameters.connections);
    await loadFully(connections, texts, WARM_UP_SECONDS);
    const before = process.cpuUsage();
    const { accepted, refused, seconds, latencies } = await loadFully(connections, texts, parameters.seconds);
    const { user, system } = process.cpuUsage(before);
    for (const connection of connections) connection.close();
    const generatorCpu = Number(((user + system) / 1e6 / seconds).toFixed(2));
    const about = { connections: parameters.connections, seconds: parameters.seconds, refused, generatorCpu };
    const figure = { bench: BENCH, parameters: about };
    printFigure({
      ...figure,
      figure: 'throughput',
      value: accepted / seconds,
      unit: 'reports/s',
      budget: { atLeast: 8_000 },
    });
    printFigure({ ...figure, figure: 'p50', value: quantile(latencies, 0.5), unit: 'ms' });
    printFigure({ ...figure, figure: 'p99', value: quantile(latencies, 0.99), unit: 'ms', budget: { below: 50 } });
    await site.stop();
    await endSites();
  },
};
