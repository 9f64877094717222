import { Worker } from 'node:worker_threads';
import { createSharedBell } from './bell.ts';

const LONG_MS = 20_000;

/** Rings the bell of that name in another thread: all that a shared bell does to be heard there. */
function ringElsewhere(name: string): Worker {
  const script = `new (require('node:worker_threads').BroadcastChannel)(require('node:worker_threads').workerData).postMessage(1)`;
  return new Worker(script, { eval: true, workerData: name });
}

test('a shared bell wakes who waits in this thread, and in another bell of the same name', async () => {
  const [here, there, elsewhere] = ['a', 'a', 'b'].map(createSharedBell);
  const startedAt = performance.now();
  const heard = Promise.all([here?.wait(LONG_MS), there?.wait(LONG_MS)]);
  const unheard = elsewhere?.wait(200).then(() => performance.now() - startedAt);
  here?.ring();
  await heard;
  expect(performance.now() - startedAt).toBeLessThan(LONG_MS / 2);
  expect(await unheard).toBeGreaterThan(150);
  for (const bell of [here, there, elsewhere]) bell?.close();
});

test('a shared bell is heard from another thread', async () => {
  const bell = createSharedBell('of another thread');
  const startedAt = performance.now();
  const heard = bell.wait(LONG_MS);
  const worker = ringElsewhere('of another thread');
  await heard;
  expect(performance.now() - startedAt).toBeLessThan(LONG_MS / 2);
  bell.close();
  await worker.terminate();
});
