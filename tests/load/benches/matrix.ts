import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { endSites, type Site, startSite } from '../../support/standalone/site.ts';
import { WireClient } from '../../support/wire/client.ts';
import { printFigure, printRepeated, quantile } from '../figure.ts';
import type { Bench, Parameters } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { generatedStore } from '../store/generated-site.ts';
import { LeanConnection, requestText } from '../wire/lean-connection.ts';
import { readRate, timesOf } from '../wire/read-load.ts';

const [API] = API_PREFIXES;
const BENCH = 'matrix';
const PATH = `${API}${PATHS.matrix}?server=CN&show_closed_zones=true&sums=true`;
const STARTS = 3;
const CHANGES = 7;
const REVALIDATIONS = 500;
const READERS = 32;

export const matrix: Bench = {
  about: 'the full matrix of one server on a generated store: cold, revalidated, cached',
  async run(parameters) {
    const { dataDir, reports } = await generatedStore(parameters);
    const site = await startSite({ dataDir, ...profiling(parameters, BENCH) });
    const about = { reports };
    await afterStart(site, about);
    await afterChange(site, about);
    await cached(site, about, parameters);
    await site.stop();
    await endSites();
  },
};

async function afterStart(site: Site, about: object): Promise<void> {
  const times: number[] = [];
  const starts: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    await site.stop();
    const startedAt = performance.now();
    await site.start();
    starts.push(performance.now() - startedAt);
    times.push(...(await timesOf(site.url, [requestText(PATH)], 200)));
  }
  const parameters = { ...about };
  const budget = { below: 5_000 };
  printRepeated({ bench: BENCH, figure: 'start until healthy', unit: 'ms', budget, parameters }, starts);
  printRepeated({ bench: BENCH, figure: 'first after a start', unit: 'ms', parameters }, times);
}

async function afterChange(site: Site, about: object): Promise<void> {
  const client = new WireClient(site.url);
  const connection = await LeanConnection.open(site.url);
  const times: number[] = [];
  for (let i = 0; i < CHANGES; i++) {
    const ask = requestText(PATH, { 'If-None-Match': etagOf((await connection.ask(requestText(PATH))).head) });
    await client.report({ server: 'CN', source: 'bench', version: '1', stageId: 'main_01-07', drops: [] });
    let answer = await connection.ask(ask);
    while (answer.status === 304) answer = await connection.ask(ask);
    times.push(answer.ms);
  }
  connection.close();
  const budget = { below: 300 };
  printRepeated({ bench: BENCH, figure: 'cold', unit: 'ms', budget, parameters: { ...about } }, times);
}

async function cached(site: Site, about: object, { seconds }: Parameters): Promise<void> {
  const connection = await LeanConnection.open(site.url);
  const etag = etagOf((await connection.ask(requestText(PATH))).head);
  connection.close();
  const revalidation = requestText(PATH, { 'If-None-Match': etag });
  const times = await timesOf(site.url, Array<string>(REVALIDATIONS).fill(revalidation), 304);
  const figure = { bench: BENCH, unit: 'ms', budget: { below: 5 }, parameters: { ...about } };
  printFigure({ ...figure, figure: 'revalidated p50', value: quantile(times, 0.5) });
  printFigure({ ...figure, figure: 'revalidated p99', value: quantile(times, 0.99) });
  const reads = {
    'revalidated reads': revalidation,
    'cached reads, gzip': requestText(PATH, { 'Accept-Encoding': 'gzip' }),
    'cached reads, plain': requestText(PATH),
    'cached reads, patterns': requestText(`${API}${PATHS.pattern}?server=CN`, { 'Accept-Encoding': 'gzip' }),
  };
  for (const [name, request] of Object.entries(reads)) {
    const { rate, p99, bytes } = await readRate(site.url, request, { connections: READERS, seconds: seconds / 2 });
    const parameters = { ...about, connections: READERS, bytes, p99 };
    // Megabytes of uncompressed response measure memory bandwidth, not the site. No client requests them.
    const budget = name.endsWith('plain') ? {} : { budget: { atLeast: 5_000 } };
    printFigure({ bench: BENCH, figure: name, value: rate, unit: 'reads/s', ...budget, parameters });
  }
}

function etagOf(head: string): string {
  return /\r\netag: ([^\r]+)/i.exec(head)?.[1] ?? '';
}
