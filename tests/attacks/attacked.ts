import { setTimeout as pause } from 'node:timers/promises';
import { ProgramProcess } from '../support/processes/program-process.ts';
import type { Site } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { readMetrics } from '../support/wire/metrics.ts';
import { honestClients, type Latency } from './honest-clients.ts';
import { heldMegabytes, type MainThread, mainThread, openSockets } from './process-use.ts';

export type Attacked = {
  ping: Latency;
  report: Latency;
  /** How many times as long everything took, as other programs had the processor too. */
  slowdown: number;
  /** Why requests of honest clients failed, during the attack and after it. */
  failed: readonly string[];
  before: number;
  most: number;
  after: number;
  /** Sockets the site had open before, and has once the attack has gone. */
  sockets: { before: number; after: number };
  /** Megabytes of JavaScript's heap and of its buffers that the site said it held at most; the rest is the engine's. */
  mostHeap: number;
  mostBuffers: number;
  /** How much of each attack got through, in the attack's own unit. */
  through: Readonly<Record<string, number>>;
};

const POLL_INTERVAL_MS = 100;
const METRICS_INTERVAL_MS = 1_000;
const MEGABYTE = 2 ** 20;
/** Time for merges, garbage collection and what gone clients had asked for, with honest requests going on. */
const BACK_WITHIN_MS = 45_000;
/**
 * Memory that may remain after an attack: no more than an attack may take. A lower limit is not reached, because
 * bounded caches fill up once and memory kept by the engine's allocator counts as held.
 */
export const MAY_STAY_MB = 300;
/** Those of clients that stay connected for a while. */
export const SOCKETS_MAY_STAY = 16;

/** How long attacks last: so many seconds, and until so much of each got through, which takes as long as it takes. */
type Duration = { seconds: number; through?: Readonly<Record<string, number>> };

/** Measures the latency of honest clients during attacks, and the memory beyond what the site held at rest. */
export async function attacked(
  site: Site,
  names: readonly string[],
  { seconds, through = {} }: Duration,
  atRest: number,
): Promise<Attacked> {
  const pid = pidOf(site);
  const port = Number(new URL(site.url).port);
  const before = heldMegabytes(pid);
  const socketsBefore = openSockets(pid);
  let most = before;
  const polling = setInterval(() => {
    most = Math.max(most, heldMegabytes(pid));
  }, POLL_INTERVAL_MS);
  const heap = watchHeap(site);
  const args = [String(port), ...names];
  const attacker = new ProgramProcess({ name: 'The attacker', entry: 'tests/dist/attacker.js', args });
  const untilReleased = new AbortController();
  attacker.launch();
  try {
    await until('all attacks begun', () => names.every((name) => name in countsOf(attacker)));
    const thread = mainThread(pid);
    const isThrough = () => {
      const counts = countsOf(attacker);
      return Object.entries(through).every(([name, count]) => (counts[name] ?? 0) >= count);
    };
    const attack = Promise.all([pause(seconds * 1_000), until('enough of each attack got through', isThrough)]);
    const latencies = await latenciesDuring(port, attack);
    const slowdown = slowdownBetween(thread, mainThread(pid));
    const counts = countsOf(attacker);
    await attacker.end();
    const [after, later] = await Promise.all([
      settled(() => heldMegabytes(pid), Math.max(before, atRest) + MAY_STAY_MB).finally(() => untilReleased.abort()),
      honestClients(port, untilReleased.signal),
    ]);
    const sockets = {
      before: socketsBefore,
      after: await settled(() => openSockets(pid), socketsBefore + SOCKETS_MAY_STAY),
    };
    const failed = [latencies, later].flatMap(({ ping, report }) => [...ping.failed, ...report.failed]);
    const { mostHeap, mostBuffers } = heap;
    return {
      ...latencies,
      slowdown,
      failed,
      mostHeap,
      mostBuffers,
      before,
      most,
      after,
      sockets,
      through: counts,
    };
  } finally {
    clearInterval(polling);
    heap.end();
    await attacker.end();
  }
}

async function latenciesDuring(port: number, attack: Promise<unknown>): ReturnType<typeof honestClients> {
  const over = new AbortController();
  const [latencies] = await Promise.all([honestClients(port, over.signal), attack.finally(() => over.abort())]);
  return latencies;
}

export function pidOf({ pid }: Site): number {
  if (pid === undefined) throw new Error('The site does not run');
  return pid;
}

function slowdownBetween(before: MainThread, after: MainThread): number {
  const ran = after.ranMs - before.ranMs;
  return (ran + after.waitedMs - before.waitedMs) / ran;
}

/** Asks for the site's own figures. While it is attacked, the answer may take a while. */
function watchHeap({ url }: Site): { mostHeap: number; mostBuffers: number; end(): void } {
  const seen = { mostHeap: 0, mostBuffers: 0, end: () => clearInterval(polling) };
  const look = async () => {
    const metrics = await readMetrics(url).catch(() => undefined);
    if (!metrics) return;
    seen.mostHeap = Math.max(seen.mostHeap, figureOf(metrics, 'nodejs_heap_size_total_bytes') / MEGABYTE);
    seen.mostBuffers = Math.max(seen.mostBuffers, figureOf(metrics, 'nodejs_external_memory_bytes') / MEGABYTE);
  };
  const polling = setInterval(() => void look(), METRICS_INTERVAL_MS);
  return seen;
}

function figureOf(metrics: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1] ?? 0);
}

/** What is seen once it is at most so much, or after `BACK_WITHIN_MS`. */
async function settled(look: () => number, most: number): Promise<number> {
  const deadline = performance.now() + BACK_WITHIN_MS;
  let seen = Number.POSITIVE_INFINITY;
  const isOver = () => {
    seen = look();
    return seen <= most || performance.now() > deadline;
  };
  await until('memory and sockets back or time over', isOver, 2 * BACK_WITHIN_MS);
  return seen;
}

/** How much of each attack that has begun got through so far. */
function countsOf({ pid, output }: ProgramProcess): Record<string, number> {
  if (pid === undefined) throw new Error(`The attacker gave up:\n${output}`);
  const whole = output.slice(0, output.lastIndexOf('\n'));
  return JSON.parse(whole.slice(whole.lastIndexOf('\n') + 1) || '{}');
}
