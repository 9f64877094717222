import { setTimeout } from 'node:timers/promises';
import { JobThread } from './job-thread.ts';

type Job = 'double' | 'fail' | 'crash' | 'hang' | 'work';

/** Answers as `answerJobs` does, and counts the jobs of this thread. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, job }) => {
    if (job === 'crash') process.exit(1);
    if (job === 'hang') for (;;);
    if (job === 'work') for (const until = performance.now() + 700; performance.now() < until; );
    count += 1;
    parentPort.postMessage(job === 'fail' ? { id, failure: 'no such job' } : { id, result: count });
  });
`;
const WORKER_URL = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);

let ends = 0;
let thread: JobThread<Job, number>;
beforeEach(() => {
  ends = 0;
  thread = new JobThread({
    name: 'tests',
    worker: WORKER_URL,
    longestMs: 2_000,
    onEnd: () => void ends++,
  });
});
afterEach(() => thread.close());

test('each job has its own answer', async () => {
  const answers = await Promise.allSettled([
    thread.run(() => 'double'),
    thread.run(() => 'fail'),
    thread.run(() => 'double'),
  ]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: new Error('no such job') }, { value: 3 }]);
  expect(ends).toBe(0);
});

test.each<Job>(['crash', 'hang'])('a %s refuses that job alone, and the next ones have a new thread', async (job) => {
  expect(await thread.run(() => 'double')).toBe(1);
  const answers = await Promise.allSettled([thread.run(() => job), thread.run(() => 'double')]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { value: 1 }]);
  expect(ends).toBe(1);
});

test('the time of a job counts from its beginning, however long it waited', async () => {
  const answers = Array.from({ length: 4 }, () => thread.run(() => 'work'));
  expect(await Promise.all(answers)).toEqual([1, 2, 3, 4]);
  expect(ends).toBe(0);
});

test('a job is made when it begins', async () => {
  const made: string[] = [];
  const make = (name: string) => () => {
    made.push(name);
    return 'double' as const;
  };
  const first = thread.run(make('first'));
  const second = thread.run(make('second'));
  expect(made).toEqual(['first']);
  await Promise.all([first, second]);
  expect(made).toEqual(['first', 'second']);
});

test('an idle thread is ended, and the next job has a new one', async () => {
  const idle = new JobThread<Job, number>({ name: 'tests', worker: WORKER_URL, idleMs: 50, onEnd: () => void ends++ });
  expect(await Promise.all([idle.run(() => 'double'), idle.run(() => 'double')])).toEqual([1, 2]);
  while (ends === 0) await setTimeout(10);
  expect(await idle.run(() => 'double')).toBe(1);
  await idle.close();
});
