import { NO_PICTURE } from '#data/recognition/reading/reading-messages.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { readShot, sampleReading } from '#features/recognition/testing/sample-shots.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { type ReadShot, readInLanes } from './read-in-lanes.ts';
import type { ReadEvent } from './recognition-context.ts';

type Waiting = { id: string; signal: AbortSignal; done: () => void; fail: (error: unknown) => void };

const DONE = { reading: sampleReading(), milliseconds: 5 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function start(ids: string[], lanes: number) {
  const waiting: Waiting[] = [];
  const told: string[] = [];
  const read: ReadShot = ({ id }, signal) =>
    new Promise((resolve, reject) => waiting.push({ id, signal, done: () => resolve(DONE), fail: reject }));
  const tell = (event: ReadEvent) =>
    told.push(event.type === 'shot.failed' ? `${event.id} ${event.reason}` : `${event.type} ${event.id}`);
  const stop = readInLanes({ shots: ids.map((id) => readShot(id)), lanes, read, tell });
  return { waiting, told, stop };
}

test('as many are read at once as there are lanes, in their order', async () => {
  const { waiting, told } = start(['a', 'b', 'c'], 2);
  expect(waiting.map(({ id }) => id)).toEqual(['a', 'b']);
  waiting[1]?.done();
  await settled();
  expect(waiting.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(told).toEqual(['shot.started a', 'shot.started b', 'shot.read b', 'shot.started c']);
});

test('one that fails is told, and the next is read', async () => {
  const { waiting, told } = start(['a', 'b'], 1);
  waiting[0]?.fail(new Error('no memory'));
  await settled();
  waiting[1]?.fail(new ApiError(404, 'Not Found'));
  await settled();
  expect(told).toEqual(['shot.started a', 'a (!) no memory', 'shot.started b', 'b (404) Not Found']);
});

test('of a file that is no picture it is said so, and not in the words of the browser', async () => {
  await startTestTexts('en');
  const { waiting, told } = start(['a'], 1);
  waiting[0]?.fail(new ApiError(null, NO_PICTURE));
  await settled();
  expect(told.at(-1)).toBe('a it is no picture, or a damaged one');
});

test('once stopped nothing more is read or told, and the readers hear of it', async () => {
  const { waiting, told, stop } = start(['a', 'b'], 1);
  stop();
  expect(waiting[0]?.signal.aborted).toBe(true);
  waiting[0]?.done();
  await settled();
  expect([waiting.length, told]).toEqual([1, ['shot.started a']]);
});
