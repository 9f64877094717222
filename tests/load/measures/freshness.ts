import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { WireClient, type WireReport } from '../../support/wire/client.ts';
import { type Measured, printFigure, quantile } from '../figure.ts';
import { LeanConnection, requestText } from '../wire/lean-connection.ts';
import { loadAtRate } from '../wire/report-load.ts';
import { ReportTexts } from '../wire/report-texts.ts';

const [API] = API_PREFIXES;
const CONNECTIONS = 64;
const STAGE = 'main_01-07';
const ITEM = '30012';
const SAMPLES = 40;
const RATE = 2_000;
/** Poll interval, long enough that polling does not distort the measurement. */
const POLL_MS = 3;
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

export type Freshness = {
  /** Address for all requests. */
  url: string;
  writeUrls: readonly string[];
  readUrl: string;
};

/** Measures the time from the answer to a report until it is visible, idle and under load. Prints the figures. */
export async function measureFreshness({ url, writeUrls, readUrl }: Freshness, measured: Measured): Promise<void> {
  const [writeUrl = url] = writeUrls;
  print(await sample(writeUrl, readUrl), measured, { offered: 'idle' });
  const texts = await ReportTexts.prepare(url, STAGE);
  const each = writeUrls.map((one) => LeanConnection.openAll(one, CONNECTIONS / writeUrls.length));
  const connections = (await Promise.all(each)).flat();
  const stopping = new AbortController();
  const loading = loadAtRate(connections, texts, { rate: RATE, signal: stopping.signal });
  const seen = await sample(writeUrl, readUrl);
  stopping.abort();
  const { accepted, seconds } = await loading;
  print(seen, measured, { offered: `${RATE} reports/s`, accepted: Math.round(accepted / seconds) });
  for (const connection of connections) connection.close();
}

function print(seen: Seen, { bench, prefix = '', parameters: about }: Measured, more: Record<string, unknown>): void {
  for (const [matrix, values] of Object.entries(seen)) {
    const parameters = { ...about, matrix, ...more, samples: values.length };
    const figure = { bench, unit: 'ms', parameters };
    printFigure({ ...figure, figure: `${prefix}p50`, value: quantile(values, 0.5), budget: { below: 500 } });
    printFigure({ ...figure, figure: `${prefix}p99`, value: quantile(values, 0.99), budget: { below: 2_000 } });
  }
}

/** Samples how long sequential reports take to be visible in the global matrix and in their sender's. */
async function sample(writeUrl: string, readUrl: string): Promise<Seen> {
  const client = new WireClient(writeUrl);
  const account = WireClient.announced(await client.report(REPORT));
  const [everybody, own] = await LeanConnection.openAll(readUrl, 2);
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

/** Returns the count once the previous report is visible too. Each sample waits for its own report. */
async function settledTimes(ask: () => Promise<number>): Promise<number> {
  let times = await ask();
  while (times === 0) times = await ask();
  return times;
}

async function waitBeyond(ask: () => Promise<number>, before: number, since: number): Promise<number> {
  while ((await ask()) <= before) await sleep(POLL_MS);
  return performance.now() - since;
}

async function timesIn(connection: LeanConnection, request: string): Promise<number> {
  const { body } = await connection.ask(request);
  const { matrix } = JSON.parse(body.toString()) as { matrix: { times: number }[] };
  return matrix[0]?.times ?? 0;
}
