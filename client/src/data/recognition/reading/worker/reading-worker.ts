import { openInfer } from '@droptally/recognizer/nets/open-infer';
import type { Infer, Picture } from '@droptally/recognizer/reading';
import { recognize } from '@droptally/recognizer/recognize';
import { READER_FILES } from '#data/recognition/reading/reader-files.ts';
import type { PictureFile, ReadingJob, ReadingReply } from '#data/recognition/reading/reading-messages.ts';
import { failureOf } from '#data/transport/api-error.ts';
import { fetchAsset } from '#data/transport/fetch-asset.ts';
import { answerJobs } from './answer-jobs.ts';

const PNG = 'image/png';

const reply = (message: ReadingReply) => postMessage(message);

const infer = open();
const answer = answerJobs({
  infer,
  recognize,
  decode: decodePicture,
  reply,
  turn,
  elapsed: () => performance.now(),
});
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

/** Not a timer: browsers delay those that follow each other. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Only the engine is told of: the nets are a hundredth of it. */
async function fetchBytes(url: string, onShare: (share: number) => void = () => {}): Promise<Uint8Array> {
  const response = await fetchAsset({ url, bytes: __READER_BYTES__, onShare });
  return new Uint8Array(await response.arrayBuffer());
}

/** The pixels of a picture, as the file has them: upright, and in no other colours. */
async function decodePicture(file: PictureFile): Promise<Picture> {
  return (file.type === PNG && (await decodedPng(file))) || decodedBitmap(file);
}

/**
 * Takes 10 to 28 percent less time than a bitmap (Chromium, 1080 to 2160 lines), for the same pixels. Undefined where
 * the browser cannot. Other pictures may lie on their side, and their colours would be converted otherwise.
 */
async function decodedPng({ bytes }: PictureFile): Promise<Picture | undefined> {
  if (!('ImageDecoder' in globalThis)) return undefined;
  const decoder = new ImageDecoder({ data: bytes, type: PNG, colorSpaceConversion: 'none' });
  try {
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    const data = new Uint8ClampedArray(width * height * 4);
    await image.copyTo(data, { format: 'RGBA' }).finally(() => image.close());
    return { width, height, data };
  } catch {
    // A file that only says it is one, or a browser that copies in another format: a bitmap tells.
    return undefined;
  } finally {
    decoder.close();
  }
}

async function decodedBitmap({ bytes, type }: PictureFile): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), { colorSpaceConversion: 'none' });
  try {
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser gives no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, width, height);
    return { width, height, data };
  } finally {
    bitmap.close();
  }
}
