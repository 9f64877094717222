import { ProgramProcess } from '../support/processes/program-process.ts';
import type { Site } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { type Felt, honestClients } from './honest-clients.ts';
import { heldMegabytes } from './memory.ts';

export type Attacked = {
  ping: Felt;
  report: Felt;
  before: number;
  most: number;
  after: number;
  /** How much of each attack got through, in its own measure. */
  through: Readonly<Record<string, number>>;
};

const LOOK_EVERY_MS = 100;
/** What was written is merged, and a heap that was large is collected while there is honest work. */
const BACK_WITHIN_MS = 15_000;
/**
 * How much of it may stay: no more than an attack may take. Less was wished for and is not reached: caches that are
 * bounded fill up once, and what the engine's allocator keeps counts as held.
 */
export const MAY_STAY_MB = 300;

/** What others feel of a site while it is attacked, and what memory it takes beside what it held at rest. */
export async function attacked(
  site: Site,
  names: readonly string[],
  seconds: number,
  atRest: number,
): Promise<Attacked> {
  const pid = pidOf(site);
  const port = Number(new URL(site.url).port);
  const before = heldMegabytes(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, heldMegabytes(pid));
  }, LOOK_EVERY_MS);
  const args = [String(port), ...names];
  const attacker = new ProgramProcess({ name: 'The attacker', entry: 'tests/dist/attacker.js', args });
  const whileAway = new AbortController();
  attacker.launch();
  try {
    await until('all attacks begun', () => names.every((name) => name in lastSaid(attacker.output)));
    const felt = await honestClients(port, AbortSignal.timeout(seconds * 1_000));
    if (attacker.pid === undefined) throw new Error(`The attacker gave up:\n${attacker.output}`);
    await attacker.end();
    await Promise.all([
      honestClients(port, whileAway.signal),
      back(pid, Math.max(before, atRest)).finally(() => whileAway.abort()),
    ]);
    return { ...felt, before, most, after: heldMegabytes(pid), through: lastSaid(attacker.output) };
  } finally {
    clearInterval(looking);
    await attacker.end();
  }
}

export function pidOf({ pid }: Site): number {
  if (pid === undefined) throw new Error('The site does not run');
  return pid;
}

/** Waits no longer than it may take: whoever asks compares what is left. */
async function back(pid: number, held: number): Promise<void> {
  const deadline = performance.now() + BACK_WITHIN_MS;
  await until('memory back or time over', () => {
    return heldMegabytes(pid) <= held + MAY_STAY_MB || performance.now() > deadline;
  });
}

function lastSaid(output: string): Record<string, number> {
  const whole = output.slice(0, output.lastIndexOf('\n'));
  return JSON.parse(whole.slice(whole.lastIndexOf('\n') + 1) || '{}');
}
