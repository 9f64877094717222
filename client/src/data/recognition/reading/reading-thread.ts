import type { Server } from '@droptally/domain/catalog/server';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { Reading } from '@droptally/recognizer/reading';
import { ApiError } from '#data/transport/api-error.ts';
import type { PictureFile, ReadingJob, ReadingReply } from './reading-messages.ts';

/** A worker that reads pictures. */
export type ReadingWorker = {
  postMessage: (job: ReadingJob) => void;
  terminate: () => void;
  listen: (heard: { reply: (reply: ReadingReply) => void; end: (reason: string) => void }) => void;
};

/** `at` is when the picture was taken. */
export type ReadAsked = { file: PictureFile; server: Server; at: number; assets: RecognitionAssets };
export type ReadDone = { reading: Reading; milliseconds: number };

type Waiting = { asked: ReadAsked; resolve: (done: ReadDone) => void; reject: (error: Error) => void };

/** One that is read, and the next one, which is decoded meanwhile. */
export const PICTURES_A_WORKER = 2;

/** One worker, reading one picture after the other. A worker that ends is replaced for the next picture. */
export class ReadingThread {
  #worker: ReadingWorker | undefined;
  #sentAssets: string | undefined;
  #last = 0;
  /** By the numbers of their jobs, in their order. */
  readonly #waiting = new Map<number, Waiting>();

  constructor(
    private readonly open: () => ReadingWorker,
    private readonly onShare: (share: number) => void,
  ) {}

  /** How many pictures it has. */
  get load(): number {
    return this.#waiting.size;
  }

  /** Starts the worker, so that what it needs loads. */
  start(): ReadingWorker {
    this.#worker ??= this.#open();
    return this.#worker;
  }

  read(asked: ReadAsked): Promise<ReadDone> {
    if (this.load >= PICTURES_A_WORKER) throw new Error('The worker has other pictures');
    const { assets, ...picture } = asked;
    const worker = this.start();
    const assetsVersion = `${picture.server} ${assets.version}`;
    const isThere = this.#sentAssets === assetsVersion;
    this.#sentAssets = assetsVersion;
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { asked, resolve, reject });
      worker.postMessage({ id, ...picture, assetsVersion, assets: isThere ? undefined : assets });
    });
  }

  /** Ends the worker, and with it the reading. */
  end(reason: string): void {
    this.#endWith(new Error(reason));
  }

  #endWith(error: Error): void {
    for (const { reject } of this.#withoutWorker()) reject(error);
  }

  /** Of a worker that ended by itself the picture that it read may be the cause; the others are read by the next one. */
  #lose(reason: string): void {
    const [first, ...others] = this.#withoutWorker();
    first?.reject(new Error(reason));
    for (const { asked, resolve, reject } of others) this.read(asked).then(resolve, reject);
  }

  /** What waited for it. */
  #withoutWorker(): Waiting[] {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#sentAssets = undefined;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    return waiting;
  }

  #open(): ReadingWorker {
    const worker = this.open();
    worker.listen({
      reply: (reply) => this.#worker === worker && this.#hear(reply),
      end: (reason) => this.#worker === worker && this.#lose(reason),
    });
    return worker;
  }

  #hear(reply: ReadingReply): void {
    switch (reply.kind) {
      case 'loading':
        this.onShare(reply.share);
        return;
      case 'ready':
        this.onShare(1);
        return;
      case 'broken':
        this.#endWith(new ApiError(reply.status, reply.reason));
        return;
      case 'read': {
        const { reading, milliseconds } = reply;
        this.#settleJob(reply.id, ({ resolve }) => resolve({ reading, milliseconds }));
        return;
      }
      case 'failed':
        this.#settleJob(reply.id, ({ reject }) => reject(new ApiError(reply.status, reply.reason)));
    }
  }

  #settleJob(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (waiting) how(waiting);
  }
}
