import type { SiteWorth } from '@droptally/domain/planning/site-worth';
import type { FindWorth, WorthJob } from '../options/query-options.ts';
import { JobThread } from '../threads/job-thread.ts';

/** It takes some tens of seconds. One that takes this long will not end. */
const LONGEST_MS = 300_000;

/** Finds what items cost at least and are worth, in a worker thread. */
export class WorthThread {
  readonly #thread = new JobThread<WorthJob, SiteWorth>({
    name: 'worth',
    worker: new URL('./worth-worker.js', import.meta.url),
    longestMs: LONGEST_MS,
  });

  readonly find: FindWorth = (job) => this.#thread.run(() => job);

  close(): Promise<void> {
    return this.#thread.close();
  }
}
