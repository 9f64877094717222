import { Worker } from 'node:worker_threads';
import type { Server } from '@droptally/domain/catalog/server';
import type { PlanJob } from '@droptally/domain/planning/kept-planners';
import type { PlanResult } from '@droptally/domain/planning/plan';
import type { SolvePlan } from '../options/query-options.ts';

export type JobMessage = { id: number; job: PlanJob };
type Done = { id: number } & ({ result: PlanResult } | { failure: string });
type Waiting = { resolve(result: PlanResult): void; reject(error: Error): void };

/** A solve takes milliseconds. One that takes this long will not end. */
const LONGEST_MS = 10_000;

/** Solves plans in a worker thread, started on first use and again after a crash. */
export class PlanThread {
  readonly #waiting = new Map<number, Waiting>();
  /** Id of the set that the worker has of each server. */
  readonly #sent = new Map<Server, string>();
  #worker: Worker | undefined;
  #last = 0;

  readonly solve: SolvePlan = ({ set, ...asked }) => {
    const { id: setId, data } = set;
    const { server } = data;
    const id = ++this.#last;
    const isThere = this.#worker !== undefined && this.#sent.get(server) === setId;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => void this.#worker?.terminate(), LONGEST_MS);
      const settle =
        <Value>(settled: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(late);
          settled(value);
        };
      this.#waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.#worker ??= this.#launch();
      this.#sent.set(server, setId);
      const job: PlanJob = { server, setId, data: isThere ? undefined : data, ...asked };
      this.#worker.postMessage({ id, job } satisfies JobMessage);
    });
  };

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #launch(): Worker {
    this.#sent.clear();
    const worker = new Worker(new URL('./plan-worker.js', import.meta.url));
    worker.unref();
    worker.on('message', (done: Done) => {
      const waiting = this.#waiting.get(done.id);
      this.#waiting.delete(done.id);
      if ('result' in done) waiting?.resolve(done.result);
      else waiting?.reject(new Error(done.failure));
    });
    let cause = new Error('The thread of plans has ended');
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.once('exit', () => {
      this.#worker = undefined;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
    return worker;
  }
}
