import { setTimeout as sleep } from 'node:timers/promises';
import type { DistributedSite } from '../../support/distributed/distributed-site.ts';
import { type Measured, printFigure } from '../figure.ts';
import { LeanConnection } from '../wire/lean-connection.ts';
import { loadAtRate } from '../wire/report-load.ts';
import type { ReportTexts } from '../wire/report-texts.ts';

const RATE = 300;
const POLL_MS = 50;
const GAP_MS = 1_500;
const STEADY_MS = 3_000;
const LONGEST_MS = 120_000;

/** Measures the longest time without progress in a partition when a projector is stopped or killed. */
export async function measureRebalanceGaps(
  site: DistributedSite,
  texts: ReportTexts,
  { bench, prefix = '', parameters }: Measured,
): Promise<void> {
  const [url = site.url] = site.programs.ingest.map((ingest) => ingest.url);
  const connections = await LeanConnection.openAll(url, 16);
  const stopping = new AbortController();
  const loading = loadAtRate(connections, texts, { rate: RATE, signal: stopping.signal });
  const [projector] = site.programs.projector;
  const ends = { killed: () => projector?.kill(), stopped: () => projector?.stop() };
  for (const [figure, end] of Object.entries(ends)) {
    const value = await longestGap(site, async () => void (await end()));
    await projector?.start();
    printFigure({ bench, figure: prefix + figure, value, unit: 'ms', parameters: { ...parameters, rate: RATE } });
  }
  stopping.abort();
  await loading;
  for (const connection of connections) connection.close();
}

/** Returns the longest time without progress in a partition, from the disturbance until all progress steadily again. */
async function longestGap(site: DistributedSite, disturb: () => Promise<void>): Promise<number> {
  const gaps = new Gaps();
  await untilSteady(site, gaps, performance.now());
  gaps.longest = 0;
  const disturbedAt = performance.now();
  const disturbing = disturb();
  await untilSteady(site, gaps, disturbedAt);
  await disturbing;
  return gaps.longest;
}

/** Waits until all partitions progress steadily, with gaps shorter than any rebalance takes. */
async function untilSteady(site: DistributedSite, gaps: Gaps, since: number): Promise<void> {
  const deadline = performance.now() + LONGEST_MS;
  while (!gaps.areSteady(since, performance.now())) {
    if (performance.now() > deadline) throw new Error(`Not calm within ${LONGEST_MS} ms:\n${site.output}`);
    gaps.look(await positions(site), performance.now());
    await sleep(POLL_MS);
  }
}

class Gaps {
  longest = 0;
  readonly #last = new Map<number, { position: number; at: number }>();
  #lastGapAt = 0;

  look(positions: ReadonlyMap<number, number>, now: number): void {
    for (const [partition, position] of positions) {
      const last = this.#last.get(partition);
      if (last && now - last.at > GAP_MS) this.#lastGapAt = now;
      if (last?.position === position) continue;
      if (last) this.longest = Math.max(this.longest, now - last.at);
      this.#last.set(partition, { position, at: now });
    }
  }

  areSteady(since: number, now: number): boolean {
    return this.#last.size > 0 && now - Math.max(since, this.#lastGapAt) > STEADY_MS;
  }
}

async function positions(site: DistributedSite): Promise<ReadonlyMap<number, number>> {
  const rows = await site.rows<{ p: number; o: number }>(
    'SELECT log_partition AS p, max(log_offset) AS o FROM reports GROUP BY log_partition',
  );
  return new Map(rows.map(({ p, o }) => [p, o]));
}
