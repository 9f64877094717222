import { type Figure, type Measured, printFigure, quantile } from '../figure.ts';
import { LeanConnection } from '../wire/lean-connection.ts';
import { loadFully } from '../wire/report-load.ts';
import type { ReportTexts } from '../wire/report-texts.ts';

const WARM_UP_SECONDS = 3;

type Intake = {
  /** Write addresses, which share the connections equally. */
  urls: readonly string[];
  texts: ReportTexts;
  connections: number;
  seconds: number;
};

type IntakeBudgets = Partial<Record<'throughput' | 'p50' | 'p99', Figure['budget']>>;

/** Measures the maximum rate of accepted reports and their latency. Prints the figures. */
export async function measureIntake(
  { urls, texts, connections: count, seconds: length }: Intake,
  { bench, prefix = '', parameters }: Measured,
  budgets: IntakeBudgets,
): Promise<void> {
  const each = urls.map((url) => LeanConnection.openAll(url, Math.ceil(count / urls.length)));
  const connections = (await Promise.all(each)).flat();
  await loadFully(connections, texts, WARM_UP_SECONDS);
  const before = process.cpuUsage();
  const { accepted, refused, seconds, latencies } = await loadFully(connections, texts, length);
  const { user, system } = process.cpuUsage(before);
  for (const connection of connections) connection.close();
  const generatorCpu = Number(((user + system) / 1e6 / seconds).toFixed(2));
  const about = { ...parameters, connections: connections.length, seconds: length, refused, generatorCpu };
  const values = {
    throughput: { value: accepted / seconds, unit: 'reports/s' },
    p50: { value: quantile(latencies, 0.5), unit: 'ms' },
    p99: { value: quantile(latencies, 0.99), unit: 'ms' },
  };
  for (const [figure, { value, unit }] of Object.entries(values)) {
    const budget = budgets[figure as keyof IntakeBudgets];
    printFigure({ bench, figure: prefix + figure, value, unit, ...(budget && { budget }), parameters: about });
  }
}
