import { ProgramProcess } from '../support/processes/program-process.ts';
import type { Site } from '../support/standalone/site.ts';
import { type Felt, honestClients } from './honest-clients.ts';
import { heldMegabytes } from './memory.ts';

export type Attacked = { ping: Felt; report: Felt; before: number; most: number; after: number };

const LOOK_EVERY_MS = 100;
const REST_MS = 2_000;

/** What others feel of a site while it is attacked, and what memory it takes. */
export async function attacked(site: Site, names: readonly string[], seconds: number): Promise<Attacked> {
  const { pid } = site;
  if (pid === undefined) throw new Error('The site does not run');
  const port = Number(new URL(site.url).port);
  const before = heldMegabytes(pid);
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, heldMegabytes(pid));
  }, LOOK_EVERY_MS);
  const args = [String(port), ...names];
  const attacker = new ProgramProcess({ name: 'The attacker', entry: 'tests/dist/attacker.js', args });
  attacker.launch();
  try {
    const felt = await honestClients(port, AbortSignal.timeout(seconds * 1_000));
    if (attacker.pid === undefined) throw new Error(`The attacker gave up:\n${attacker.output}`);
    await attacker.end();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return { ...felt, before, most, after: heldMegabytes(pid) };
  } finally {
    clearInterval(looking);
    await attacker.end();
  }
}
