import { type Transferable, Worker } from 'node:worker_threads';

export type JobMessage<Job> = { id: number; job: Job };
export type JobDone<Result> = { id: number } & ({ result: Result } | { failure: string });
type Waiting<Result> = { resolve(result: Result): void; reject(error: Error): void };

export type JobThreadOptions = {
  /** What it does, for the error when it ends. */
  name: string;
  worker: URL;
  /** A thread that takes longer for one job is ended. */
  longestMs?: number;
  /** Called when the thread has ended, and forgotten all that it was sent. */
  onEnd?(): void;
};

/** What the heap of a thread may grow to, whoever asks for how much. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

/** Does jobs in a worker thread, started on first use and again after a crash. The worker is made by `answerJobs`. */
export class JobThread<Job, Result> {
  readonly #waiting = new Map<number, Waiting<Result>>();
  #worker: Worker | undefined;
  #last = 0;

  constructor(private readonly options: JobThreadOptions) {}

  async run(job: Job, transferred: readonly Transferable[] = []): Promise<Result> {
    const { longestMs } = this.options;
    const id = ++this.#last;
    this.#worker ??= this.#launch();
    const worker = this.#worker;
    const late = longestMs === undefined ? undefined : setTimeout(() => void worker.terminate(), longestMs);
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#waiting.set(id, { resolve, reject });
        worker.postMessage({ id, job } satisfies JobMessage<Job>, transferred);
      });
    } finally {
      clearTimeout(late);
      this.#waiting.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #launch(): Worker {
    const worker = new Worker(this.options.worker, { resourceLimits: LIMITS });
    worker.unref();
    worker.on('message', (done: JobDone<Result>) => {
      const waiting = this.#waiting.get(done.id);
      if ('result' in done) waiting?.resolve(done.result);
      else waiting?.reject(new Error(done.failure));
    });
    let cause = new Error(`The thread of ${this.options.name} has ended`);
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.once('exit', () => {
      this.#worker = undefined;
      this.options.onEnd?.();
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
    return worker;
  }
}
