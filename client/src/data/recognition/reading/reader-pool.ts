import type { Server } from '@droptally/domain/catalog/server';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import { NO_PICTURE, type PictureFile } from './reading-messages.ts';
import { type ReadDone, ReadingThread, type ReadingWorker } from './reading-thread.ts';

/** `at` is when the picture was taken. */
type PictureAsked = { file: Blob; server: Server; at: number };

type PoolDeps = {
  open: () => ReadingWorker;
  lanes: number;
  /** What the recognizer must know of a server, as of now. */
  assetsOf: (server: Server) => Promise<RecognitionAssets>;
  onShare: (share: number) => void;
};

const STOPPED = 'The reading was stopped';

/** Reads pictures in workers, as many at once as there are lanes. Each worker starts with its first picture. */
export class ReaderPool {
  readonly #threads: ReadingThread[];

  constructor(private readonly outside: PoolDeps) {
    this.#threads = Array.from({ length: outside.lanes }, () => new ReadingThread(outside.open, outside.onShare));
  }

  /** Starts one worker, so that what all need is loaded by the time of the first picture. */
  start(): void {
    this.#threads[0]?.start();
  }

  async read(picture: PictureAsked, signal: AbortSignal): Promise<ReadDone> {
    const [assets, file] = await Promise.all([this.outside.assetsOf(picture.server), fileOf(picture.file)]);
    signal.throwIfAborted();
    const [thread] = [...this.#threads].sort((one, other) => one.load - other.load);
    if (!thread) throw new Error('There are no lanes to read in');
    // A picture that is being read cannot be left.
    const stop = () => thread.end(STOPPED);
    signal.addEventListener('abort', stop, { once: true });
    try {
      return await thread.read({ ...picture, file, assets });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Ends all workers. */
  end(): void {
    for (const thread of this.#threads) thread.end(STOPPED);
  }
}

/** A worker that reads another picture takes a message in between, and no file piece by piece: the page opens it. */
async function fileOf(file: Blob): Promise<PictureFile> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new Error(NO_PICTURE, { cause });
  });
  return { bytes, type: file.type };
}

/** One core is left to the page. More workers cost memory, and readings take a tenth of a second. */
export function lanesFor(cores: number): number {
  return Math.max(1, Math.min(4, cores - 1));
}
