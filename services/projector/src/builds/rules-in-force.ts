import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
/** Three polls of a catalog folder without change notifications, which is read every five seconds. */
const TIMEOUT_MS = 15_000;

/** Waits until rules that were just written to the folder are in force in this process. */
export async function rulesInForce(catalogHash: () => string, wanted: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (catalogHash() !== wanted) {
    if (performance.now() > deadline)
      throw new Error('The running site has not taken up the catalog as it is in its folder: see what it says of it');
    await sleep(POLL_MS);
  }
}
