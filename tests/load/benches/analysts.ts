import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { honestClients } from '../../attacks/honest-clients.ts';
import { ROOT } from '../../support/root.ts';
import { endSites, type Site, startSite } from '../../support/standalone/site.ts';
import { until } from '../../support/until.ts';
import { printFigure, printRepeated } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { generatedStore } from '../store/generated-site.ts';

const BENCH = 'analysts';
const READS = 5;
/** Four at once is what the site lets run. Each would take the processor, or the memory, until its limit. */
const WORST = [
  'SELECT sum(sipHash64(number)) FROM numbers(100000000000)',
  'SELECT count() FROM reports AS a JOIN reports AS b ON a.stage = b.stage AND a.times = b.times',
  "SELECT max(editDistance(repeat('ab', 32000), concat(repeat('ba', 31000), toString(number)))) FROM numbers(500)",
  'SELECT uniqExact(log_offset, toString(at), items) FROM reports',
];

export const analysts: Bench = {
  about:
    "the questions of docs/analysts.md on a generated store, and the site's latency beside the worst that is allowed",
  async run(parameters) {
    const { dataDir, reports } = await generatedStore(parameters);
    const port = await freePort();
    const env = { DROPTALLY_ANALYSTS_PORT: String(port) };
    const site = await startSite({ dataDir, ...profiling(parameters, BENCH), env });
    const ask = asking(site, port);
    await until('analysts to be served', () => ask('SELECT 1').then(Boolean, () => false));
    for (const { title, sql } of questions()) {
      const times: number[] = [];
      for (let i = 0; i < READS; i++) times.push(await ask(sql));
      const isRaw = /analysis\.(?:reports|patterns|imports)\b/.test(sql);
      const budget = { below: isRaw ? 1_500 : 300 };
      printRepeated(
        { bench: BENCH, figure: 'answer', unit: 'ms', budget, parameters: { reports, question: title } },
        times,
      );
    }
    await printLatency(site, 'nobody', parameters.seconds, async () => {});
    await printLatency(site, 'the worst, four at once', parameters.seconds, async (isOver) => {
      const again = async (sql: string) => {
        while (!isOver()) await ask(sql).catch(() => undefined);
      };
      await Promise.all(WORST.map(again));
    });
    await site.stop();
    await endSites();
  },
};

/** Returns what asks and takes the time of the whole answer; throws on an error. */
function asking(site: Site, port: number): (sql: string) => Promise<number> {
  return async (sql) => {
    const password = readFileSync(join(site.dataDir, 'analysts-password'), 'utf8').trim();
    const headers = { 'X-ClickHouse-User': 'analyst', 'X-ClickHouse-Key': password };
    const startedAt = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: sql, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${text}\n${sql}`);
    return performance.now() - startedAt;
  };
}

function questions(): { title: string; sql: string }[] {
  const text = readFileSync(join(ROOT, 'docs/analysts.md'), 'utf8');
  const found = text.matchAll(/^\d+\. \*\*(.+)\*\*\n\n```sql\n([\s\S]*?)^```$/gm);
  return [...found].map(([, title = '', sql = '']) => ({ title, sql }));
}

async function printLatency(
  site: Site,
  asked: string,
  seconds: number,
  ask: (isOver: () => boolean) => Promise<void>,
): Promise<void> {
  let isOver = false;
  const asks = ask(() => isOver);
  const { ping, report } = await honestClients(Number(new URL(site.url).port), AbortSignal.timeout(seconds * 1_000));
  isOver = true;
  await asks;
  const print = (figure: string, value: number, below?: number) =>
    printFigure({
      bench: BENCH,
      figure,
      value,
      unit: 'ms',
      ...(below && { budget: { below } }),
      parameters: { asked },
    });
  print("the site's ping p50", ping.p50);
  print("the site's ping p99", ping.p99, 250);
  print("the site's report p50", report.p50);
  print("the site's report p99", report.p99, 500);
}
