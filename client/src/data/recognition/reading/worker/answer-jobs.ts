import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { Infer, Picture, Recognize } from '@droptally/recognizer/reading';
import {
  NO_PICTURE,
  type PictureFile,
  type ReadingJob,
  type ReadingReply,
} from '#data/recognition/reading/reading-messages.ts';
import { failureOf } from '#data/transport/api-error.ts';

type Outside = {
  infer: Promise<Infer>;
  recognize: Recognize;
  /** Decodes a picture; rejects for what is none. */
  decode: (file: PictureFile) => Promise<Picture>;
  reply: (reply: ReadingReply) => void;
  /** Ends when messages and pictures that wait for the worker have been taken. */
  turn: () => Promise<void>;
  elapsed: () => number;
};

type Turn = { assets: RecognitionAssets | undefined; before: Promise<void> };

/**
 * Reads the pictures that the page sends, in the worker, one after the other. Browsers decode elsewhere: the next one
 * comes and is decoded while one is read, which lets it in before each inference. Keeps the assets that came last.
 */
export function answerJobs({
  infer,
  recognize,
  decode,
  reply,
  turn,
  elapsed,
}: Outside): (job: ReadingJob) => Promise<void> {
  let assets: RecognitionAssets | undefined;
  let last = Promise.resolve();
  let lastEnd = 0;
  return (job) => {
    assets = job.assets ?? assets;
    const before = last;
    const answered = answer(job, { assets, before });
    last = before.then(() => answered);
    return answered;
  };

  async function answer(job: ReadingJob, turn: Turn): Promise<void> {
    try {
      reply({ kind: 'read', id: job.id, ...(await read(job, turn)) });
    } catch (error) {
      reply({ kind: 'failed', id: job.id, ...failureOf(error) });
    }
  }

  async function read({ file, server, at }: ReadingJob, { assets: known, before }: Turn) {
    if (!known) throw new Error('The worker has no assets');
    const parts = { server, at, assets: known, infer: inTurns(await infer) };
    // Loading does not count.
    const start = elapsed();
    const picture = await decode(file).catch(asNoPicture);
    await before;
    const reading = await recognize(picture, parts);
    // Nor does waiting for the one before.
    const milliseconds = elapsed() - Math.max(start, lastEnd);
    lastEnd = elapsed();
    return { reading, milliseconds };
  }

  function inTurns(run: Infer): Infer {
    return async (...batch) => {
      await turn();
      return run(...batch);
    };
  }
}

function asNoPicture(cause: unknown): never {
  throw new Error(NO_PICTURE, { cause });
}
