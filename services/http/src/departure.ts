import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How a program goes that another can stand in for: who asks whether it answers learns that it goes, what still comes
 * is done, and a connection ends with an answer rather than under a request.
 */
export class Departure {
  begun = false;

  constructor(private readonly lastsMs: number) {}

  async close(): Promise<void> {
    this.begun = true;
    await sleep(this.lastsMs);
  }
}
