import type { SpreadData } from '@droptally/domain/planning/least-sanity';
import type { PlanOptions } from '@droptally/domain/planning/plan-options';
import type { LeastSanity } from '@droptally/proto/api/worth';
import type { FindLeastSanity } from '../options/query-options.ts';
import { JobThread } from '../threads/job-thread.ts';

export type WorthJob = { data: SpreadData; options: PlanOptions };

/** It takes seconds. One that takes this long will not end. */
const LONGEST_MS = 300_000;

/** Finds what items cost at least, in a worker thread. */
export class WorthThread {
  readonly #thread = new JobThread<WorthJob, readonly LeastSanity[]>({
    name: 'worth',
    worker: new URL('./worth-worker.js', import.meta.url),
    longestMs: LONGEST_MS,
  });

  readonly find: FindLeastSanity = (data, options) => this.#thread.run(() => ({ data, options }));

  close(): Promise<void> {
    return this.#thread.close();
  }
}
