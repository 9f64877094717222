import type { CDPSession, Page } from 'playwright-core';

/** Main thread metrics of a page, as the browser reports them. */
export class MainThread {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    return new MainThread(session);
  }

  /** Returns milliseconds of work since the page was created. */
  async worked(): Promise<number> {
    return (await this.#metric('TaskDuration')) * 1_000;
  }

  /** Returns bytes of live script objects, after garbage collection. */
  async heap(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    return this.#metric('JSHeapUsedSize');
  }

  async #metric(name: string): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  }
}
