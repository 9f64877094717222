import { Worker } from 'node:worker_threads';
import { createSharedBell } from './bell.ts';

/** Longer than a test may take: who is not woken fails it. */
const LONG_MS = 3_600_000;

/** Rings the bell of that name in another thread: all that a shared bell does to be heard there. */
function ringElsewhere(name: string): Worker {
  const script = `new (require('node:worker_threads').BroadcastChannel)(require('node:worker_threads').workerData).postMessage(1)`;
  return new Worker(script, { eval: true, workerData: name });
}

test('a shared bell wakes who waits in this thread, and in another bell of the same name', async () => {
  const [here, there, elsewhere] = ['a', 'a', 'b'].map(createSharedBell);
  let isWoken = false;
  const other = elsewhere?.wait(LONG_MS).then(() => {
    isWoken = true;
  });
  const heard = Promise.all([here?.wait(LONG_MS), there?.wait(LONG_MS)]);
  here?.ring();
  await heard;
  expect(isWoken).toBe(false);
  elsewhere?.ring();
  await other;
  for (const bell of [here, there, elsewhere]) bell?.close();
});

test('a shared bell is heard from another thread', async () => {
  const bell = createSharedBell('of another thread');
  const heard = bell.wait(LONG_MS);
  const worker = ringElsewhere('of another thread');
  await heard;
  bell.close();
  await worker.terminate();
});
