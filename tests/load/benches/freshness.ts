import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { WireClient, type WireReport } from '../../support/wire/client.ts';
import { printFigure, quantile } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { LeanConnection, requestText } from '../wire/lean-connection.ts';
import { loadAtRate } from '../wire/report-load.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const [API] = API_PREFIXES;
const BENCH = 'freshness';
const STAGE = 'main_01-07';
const ITEM = '30012';
const SAMPLES = 40;
const RATE = 2_000;
const REPORT: WireReport = {
  server: 'CN',
  source: 'frontend-v2',
  version: 'v3.9.3',
  stageId: STAGE,
  drops: [
    { dropType: 'NORMAL_DROP', itemId: ITEM, quantity: 1 },
    { dropType: 'EXTRA_DROP', itemId: '2001', quantity: 1 },
  ],
  times: 1,
};

type Seen = { everybody: number[]; own: number[] };

export const freshness: Bench = {
  about: 'from the answer to a report until it is seen in the global and the personal matrix',
  async run(parameters) {
    const site = await startSite(profiling(parameters, BENCH));
    print(await sample(site.url), 'idle');
    const texts = await ReportTexts.prepare(site.url, STAGE);
    const connections = await LeanConnection.openAll(site.url, 64);
    const stopping = new AbortController();
    const loading = loadAtRate(connections, texts, RATE, stopping.signal);
    const seen = await sample(site.url);
    stopping.abort();
    const { accepted, seconds } = await loading;
    print(seen, `${RATE} reports/s`, { accepted: Math.round(accepted / seconds) });
    for (const connection of connections) connection.close();
    await site.stop();
    await endSites();
  },
};

function print(seen: Seen, load: string, more: Record<string, unknown> = {}): void {
  for (const [matrix, values] of Object.entries(seen)) {
    const figure = { bench: BENCH, unit: 'ms', parameters: { matrix, offered: load, samples: values.length, ...more } };
    printFigure({ ...figure, figure: 'p50', value: quantile(values, 0.5), budget: { below: 500 } });
    printFigure({ ...figure, figure: 'p99', value: quantile(values, 0.99), budget: { below: 2_000 } });
  }
}

async function sample(url: string): Promise<Seen> {
  const client = new WireClient(url);
  const account = WireClient.announced(await client.report(REPORT));
  const [everybody, own] = await LeanConnection.openAll(url, 2);
  if (!everybody || !own) throw new Error('No connections');
  const path = `${API}${PATHS.matrix}?server=CN&stageFilter=${STAGE}&itemFilter=${ITEM}`;
  const asks = [
    () => timesIn(everybody, requestText(path)),
    () => timesIn(own, requestText(`${path}&is_personal=true`, { Authorization: `PenguinID ${account}` })),
  ] as const;
  const seen: Seen = { everybody: [], own: [] };
  for (let i = 0; i < SAMPLES; i++) {
    const before = await Promise.all(asks.map(settledTimes));
    await client.report(REPORT, { account });
    const answeredAt = performance.now();
    const waits = asks.map((ask, which) => waitBeyond(ask, before[which] ?? 0, answeredAt));
    const [global = 0, personal = 0] = await Promise.all(waits);
    seen.everybody.push(global);
    seen.own.push(personal);
  }
  everybody.close();
  own.close();
  return seen;
}

/** What is shown once the report before is seen too: the first ones are waited for by their own samples. */
async function settledTimes(ask: () => Promise<number>): Promise<number> {
  let times = await ask();
  while (times === 0) times = await ask();
  return times;
}

async function waitBeyond(ask: () => Promise<number>, before: number, since: number): Promise<number> {
  while ((await ask()) <= before);
  return performance.now() - since;
}

async function timesIn(connection: LeanConnection, request: string): Promise<number> {
  const { body } = await connection.ask(request);
  const { matrix } = JSON.parse(body.toString()) as { matrix: { times: number }[] };
  return matrix[0]?.times ?? 0;
}
