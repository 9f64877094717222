import type { Server } from '@droptally/domain/catalog/server';
import type { PricedJob, PricedPlan, SolvePlan } from '../options/query-options.ts';
import { JobThread } from '../threads/job-thread.ts';

/** A solve takes milliseconds. One that takes this long will not end. */
const LONGEST_MS = 10_000;

/** Solves plans in a worker thread: one for those that take milliseconds, one for searches of whole runs. */
export class PlanThread {
  /** Id of the set that the worker has of each server. */
  readonly #sent = new Map<Server, string>();
  readonly #thread = new JobThread<PricedJob, PricedPlan>({
    name: 'plans',
    worker: new URL('./plan-worker.js', import.meta.url),
    longestMs: LONGEST_MS,
    onEnd: () => this.#sent.clear(),
  });

  readonly solve: SolvePlan = ({ set, ...asked }) =>
    this.#thread.run(() => {
      const { id: setId, data } = set;
      const { server } = data;
      const isThere = this.#sent.get(server) === setId;
      this.#sent.set(server, setId);
      return { server, setId, data: isThere ? undefined : data, ...asked };
    });

  close(): Promise<void> {
    return this.#thread.close();
  }
}
