import type { WorkOutIntervals } from '../../options/query-options.ts';
import { JobThread } from '../../threads/job-thread.ts';

export type IntervalJob = { samples: Float64Array<ArrayBuffer>; confidence: number };

/** Computes intervals in a worker thread. */
export class IntervalThread {
  readonly #thread = new JobThread<IntervalJob, Float64Array>({
    name: 'intervals',
    worker: new URL('./interval-worker.js', import.meta.url),
  });

  readonly workOut: WorkOutIntervals = (samples, confidence) =>
    this.#thread.run(() => ({ samples, confidence }), [samples.buffer]);

  close(): Promise<void> {
    return this.#thread.close();
  }
}
