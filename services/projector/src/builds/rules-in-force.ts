import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 50;
/** Three polls of a catalog folder without change notifications, which is read every five seconds. */
const TIMEOUT_MS = 15_000;

/** Waits until rules that were just written to the folder are in force in this process. */
export async function rulesInForce(catalogueHash: () => string, wanted: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (catalogueHash() !== wanted) {
    if (performance.now() > deadline)
      throw new Error('The running site has not taken up the catalogue as it is in its folder: see what it says of it');
    await sleep(POLL_MS);
  }
}
