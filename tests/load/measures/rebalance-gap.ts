import { setTimeout as sleep } from 'node:timers/promises';
import type { DistributedSite } from '../../support/distributed/distributed-site.ts';
import { type Measured, printFigure } from '../figure.ts';
import { LeanConnection } from '../wire/lean-connection.ts';
import { loadAtRate } from '../wire/report-load.ts';
import type { ReportTexts } from '../wire/report-texts.ts';

const RATE = 300;
const LOOK_MS = 50;
const STEADY_MS = 3_000;
const LONGEST_MS = 60_000;

/** How long a partition stands still at most when one of the projectors ends, well or badly. */
export async function measureRebalanceGaps(
  site: DistributedSite,
  texts: ReportTexts,
  { bench, prefix = '', parameters }: Measured,
): Promise<void> {
  const [url = site.url] = site.programs.ingest.map((ingest) => ingest.url);
  const connections = await LeanConnection.openAll(url, 16);
  const stopping = new AbortController();
  const loading = loadAtRate(connections, texts, RATE, stopping.signal);
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

/** Watches every partition until it has gone on for a while after the disturbance. */
async function longestGap(site: DistributedSite, disturb: () => Promise<void>): Promise<number> {
  const gaps = new Gaps();
  const watch = async (until: () => boolean) => {
    while (!until()) {
      gaps.look(await positions(site), performance.now());
      await sleep(LOOK_MS);
    }
  };
  const startedAt = performance.now();
  await watch(() => performance.now() - startedAt > STEADY_MS);
  gaps.forget();
  const disturbedAt = performance.now();
  const disturbing = disturb();
  await watch(() => gaps.allMovedSince(disturbedAt + 500, STEADY_MS) || performance.now() - disturbedAt > LONGEST_MS);
  await disturbing;
  return gaps.longest;
}

class Gaps {
  longest = 0;
  readonly #last = new Map<number, { position: number; at: number; movedAt: number[] }>();

  look(positions: ReadonlyMap<number, number>, now: number): void {
    for (const [partition, position] of positions) {
      const last = this.#last.get(partition);
      if (last?.position === position) continue;
      if (last) this.longest = Math.max(this.longest, now - last.at);
      this.#last.set(partition, { position, at: now, movedAt: [...(last?.movedAt ?? []), now] });
    }
  }

  /** Keeps where the partitions are, and no gap. */
  forget(): void {
    this.longest = 0;
  }

  /** Every partition has moved again after the moment, and goes on since `forMs`. */
  allMovedSince(moment: number, forMs: number): boolean {
    const firsts = [...this.#last.values()].map(
      ({ movedAt }) => movedAt.find((at) => at > moment) ?? Number.POSITIVE_INFINITY,
    );
    return performance.now() - Math.max(...firsts) > forMs;
  }
}

async function positions(site: DistributedSite): Promise<ReadonlyMap<number, number>> {
  const rows = await site.rows<{ p: number; o: number }>(
    'SELECT log_partition AS p, max(log_offset) AS o FROM reports GROUP BY log_partition',
  );
  return new Map(rows.map(({ p, o }) => [p, o]));
}
