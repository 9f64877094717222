import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
/** A folder that tells nobody of its changes is looked at every five seconds. */
const PATIENCE_MS = 15_000;

/** Waits until the rules that somebody has just written are the ones in force here. */
export async function rulesInForce(
  catalogueHash: () => string,
  wanted: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (catalogueHash() !== wanted) {
    if (performance.now() > deadline)
      throw new Error('The running site has not taken up the catalogue as it is in its folder: see what it says of it');
    await sleep(LOOK_MS);
  }
}
