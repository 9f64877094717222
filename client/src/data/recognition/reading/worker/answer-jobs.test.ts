import type { Picture, Reading } from '@droptally/recognizer/reading';
import { NO_PICTURE, type ReadingJob, type ReadingReply } from '#data/recognition/reading/reading-messages.ts';
import { answerJobs } from './answer-jobs.ts';

const assets = { version: 'a', stages: [], prototypes: { itemIds: [], embeddings: '' } };
const job = (id: number): ReadingJob => ({
  id,
  file: { bytes: Uint8Array.of(id).buffer, type: 'image/png' },
  server: 'CN',
  at: 0,
  assetsVersion: 'a',
  assets: id === 1 ? assets : undefined,
});
const reading: Reading = { version: { recognizer: '1', assets: 'a' }, drops: [], exceptions: [], fingerprint: 'f' };
const picture = (width: number): Picture => ({ width, height: 1, data: new Uint8ClampedArray(4 * width) });
/** The picture for which the nets are asked. */
const LOOKED_AT = 7;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A worker whose pictures are read when `finish` says so, at a time that `now` sets. */
function started() {
  const log: string[] = [];
  const replies: ReadingReply[] = [];
  const waiting: (() => void)[] = [];
  const turns: (() => void)[] = [];
  let time = 0;
  const answer = answerJobs({
    infer: Promise.resolve(async () => {
      log.push('inferred');
      return { steps: 0, classes: 0, probabilities: new Float32Array() };
    }),
    async decode({ bytes }) {
      const [id = 0] = new Uint8Array(bytes);
      log.push(`decoded ${id}`);
      if (id === 13) throw new Error('The source image could not be decoded.');
      return picture(id);
    },
    async recognize({ width }, { infer }) {
      log.push(`read ${width}`);
      if (width === LOOKED_AT) await infer('quantity', new Float32Array(), [1, 1, 1, 1]);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return reading;
    },
    reply: (reply) => void replies.push(reply),
    turn: () => new Promise((resolve) => turns.push(resolve)),
    elapsed: () => time,
  });
  const finish = async (at: number) => {
    time = at;
    waiting.shift()?.();
    await settled();
  };
  return { answer, log, replies, turns, finish };
}

test('the next picture is decoded while one is read, and read after it', async () => {
  const { answer, log, replies, finish } = started();
  const answers = [answer(job(1)), answer(job(2))];
  await settled();
  expect(log.toSorted()).toEqual(['decoded 1', 'decoded 2', 'read 1']);
  await finish(100);
  expect(log.at(-1)).toBe('read 2');
  await finish(160);
  await Promise.all(answers);
  expect(replies).toEqual([
    { kind: 'read', id: 1, reading, milliseconds: 100 },
    { kind: 'read', id: 2, reading, milliseconds: 60 },
  ]);
});

test('one that is no picture is told at once, and the one behind it waits its turn', async () => {
  const { answer, log, replies, finish } = started();
  const answers = [answer(job(1)), answer(job(13)), answer(job(3))];
  await settled();
  expect(replies).toEqual([{ kind: 'failed', id: 13, status: null, reason: NO_PICTURE }]);
  expect(log).not.toContain('read 3');
  await finish(10);
  await finish(20);
  await Promise.all(answers);
  expect(log.filter((line) => line.startsWith('read'))).toEqual(['read 1', 'read 3']);
});

test('what waits for the worker has its turn before each inference', async () => {
  const { answer, log, turns, finish } = started();
  await answer({ ...job(1), file: { bytes: Uint8Array.of(13).buffer, type: 'image/png' } });
  const answers = [answer(job(LOOKED_AT))];
  await settled();
  expect(log.at(-1)).toBe(`read ${LOOKED_AT}`);
  answers.push(answer(job(8)));
  await settled();
  expect(log.at(-1)).toBe('decoded 8');
  turns.shift()?.();
  await settled();
  expect(log.at(-1)).toBe('inferred');
  await finish(10);
  await finish(20);
  await Promise.all(answers);
});
