import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Shutdown of a program that another can replace. First the ping fails, while requests are still served and
 * each connection ends after a response, not in the middle of a request.
 */
export class GracefulShutdown {
  begun = false;

  constructor(private readonly lastsMs: number) {}

  async close(): Promise<void> {
    this.begun = true;
    await sleep(this.lastsMs);
  }
}
