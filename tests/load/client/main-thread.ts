import type { CDPSession, Page } from 'playwright-core';

/** How long a page's main thread has worked, by the browser's own account. */
export class MainThread {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new MainThread(session);
  }

  /** Milliseconds of work since the page was made. */
  async worked(): Promise<number> {
    return (await this.#metric('TaskDuration')) * 1_000;
  }

  /** Bytes of script objects that are still in use. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    return this.#metric('JSHeapUsedSize');
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
}
