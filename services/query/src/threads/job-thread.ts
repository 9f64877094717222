import { type Transferable, Worker } from 'node:worker_threads';

export type JobMessage<Job> = { id: number; job: Job };
export type JobDone<Result> = { id: number } & ({ result: Result } | { failure: string });
type Waiting<Job, Result> = {
  make(): Job;
  transferred: readonly Transferable[];
  resolve(result: Result): void;
  reject(error: Error): void;
};
type Running<Result> = { id: number } & Pick<Waiting<never, Result>, 'resolve' | 'reject'>;

export type JobThreadOptions = {
  /** What it does, for the error when it ends. */
  name: string;
  worker: URL;
  /** A thread that takes longer for one job, from its beginning, is ended. */
  longestMs?: number;
  /** A thread without a job for so long is ended, which gives back its memory. */
  idleMs?: number;
  /** Called when the thread has ended, and forgotten all that it was sent. */
  onEnd?(): void;
};

/** What the heap of a thread may grow to, whoever asks for how much. */
const LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };
/** Longer than people stop while they edit a plan. */
const IDLE_MS = 30_000;

/**
 * Does jobs in a worker thread, one after the other. The thread is started on first use, and again after it has ended,
 * of itself or idle: then only the job it had is refused. The worker is made by `answerJobs`.
 */
export class JobThread<Job, Result> {
  readonly #waiting: Waiting<Job, Result>[] = [];
  #running: Running<Result> | undefined;
  #worker: Worker | undefined;
  #last = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(private readonly options: JobThreadOptions) {}

  /** `make` is called when the job begins: what it holds may depend on what this thread was sent before. */
  run(make: () => Job, transferred: readonly Transferable[] = []): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ make, transferred, resolve, reject });
      this.#beginNext();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended());
    await this.#worker?.terminate();
  }

  #beginNext(): void {
    if (this.#running) return;
    clearTimeout(this.#idle);
    const next = this.#waiting.shift();
    if (!next) {
      this.#idle = setTimeout(() => this.#end(), this.options.idleMs ?? IDLE_MS).unref();
      return;
    }
    const { longestMs } = this.options;
    const id = ++this.#last;
    this.#worker ??= this.#launch();
    const worker = this.#worker;
    const late = longestMs === undefined ? undefined : setTimeout(() => void worker.terminate(), longestMs);
    const end = (settle: () => void) => {
      clearTimeout(late);
      this.#running = undefined;
      settle();
      this.#beginNext();
    };
    const resolve = (result: Result) => end(() => next.resolve(result));
    const reject = (error: Error) => end(() => next.reject(error));
    this.#running = { id, resolve, reject };
    try {
      worker.postMessage({ id, job: next.make() } satisfies JobMessage<Job>, next.transferred);
    } catch (error) {
      reject(error as Error);
    }
  }

  #launch(): Worker {
    const worker = new Worker(this.options.worker, { resourceLimits: LIMITS });
    worker.unref();
    worker.on('message', (done: JobDone<Result>) => {
      if (this.#running?.id !== done.id) return;
      if ('result' in done) this.#running.resolve(done.result);
      else this.#running.reject(new Error(done.failure));
    });
    let cause = this.#ended();
    worker.on('error', (error: Error) => {
      cause = error;
    });
    worker.once('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.options.onEnd?.();
      this.#running?.reject(cause);
    });
    return worker;
  }

  #end(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.options.onEnd?.();
    void worker?.terminate();
  }

  #ended(): Error {
    return new Error(`The thread of ${this.options.name} has ended`);
  }
}
