import { Worker } from 'node:worker_threads';
import type { WorkOutIntervals } from '../../options/query-options.ts';

export type IntervalsWanted = { id: number; samples: Float64Array<ArrayBuffer>; confidence: number };
type IntervalsFound = { id: number; intervals: Float64Array };
type Waiting = { resolve(intervals: Float64Array): void; reject(error: Error): void };

/** Computes intervals in a worker thread, started on first use and again after a crash. */
export class IntervalThread {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #last = 0;

  readonly workOut: WorkOutIntervals = (samples, confidence) => {
    const wanted: IntervalsWanted = { id: ++this.#last, samples, confidence };
    return new Promise((resolve, reject) => {
      this.#waiting.set(wanted.id, { resolve, reject });
      this.#worker ??= this.#launch();
      this.#worker.postMessage(wanted, [samples.buffer]);
    });
  };

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #launch(): Worker {
    const worker = new Worker(new URL('./interval-worker.js', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, intervals }: IntervalsFound) => {
      this.#waiting.get(id)?.resolve(intervals);
      this.#waiting.delete(id);
    });
    let cause = new Error('The thread of intervals has ended');
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
