import { openInfer } from '@droptally/recognizer/nets/open-infer';
import type { Infer } from '@droptally/recognizer/reading';
import { recognize } from '@droptally/recognizer/recognize';
import { READER_FILES } from '#data/recognition/reading/reader-files.ts';
import type { ReadingJob, ReadingReply } from '#data/recognition/reading/reading-messages.ts';
import { failureOf } from '#data/transport/api-error.ts';
import { fetchAsset } from '#data/transport/fetch-asset.ts';
import { answerJobs } from './answer-jobs.ts';
import { decodePicture } from './decode-picture.ts';

const reply = (message: ReadingReply) => postMessage(message);

const infer = open();
const answer = answerJobs({ infer, recognize, decode: decodePicture, reply, elapsed: () => performance.now() });
// The page hears of errors, and not of promises.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
addEventListener('message', ({ data }: MessageEvent<ReadingJob>) => void answer(data));
infer.then(
  () => reply({ kind: 'ready' }),
  (error: unknown) => reply({ kind: 'broken', ...failureOf(error) }),
);

async function open(): Promise<Infer> {
  const onShare = (share: number) => reply({ kind: 'loading', share });
  const [engine, quantity, stageCode] = await Promise.all([
    fetchBytes(READER_FILES.engine, onShare),
    fetchBytes(READER_FILES.quantity),
    fetchBytes(READER_FILES.stageCode),
  ]);
  return openInfer({ engine, nets: { quantity, 'stage-code': stageCode } });
}

/** Only the engine is told of: the nets are a hundredth of it. */
async function fetchBytes(url: string, onShare: (share: number) => void = () => {}): Promise<Uint8Array> {
  const response = await fetchAsset({ url, bytes: __READER_BYTES__, onShare });
  return new Uint8Array(await response.arrayBuffer());
}
