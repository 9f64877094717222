import { jest } from '@jest/globals';
import { JobThread } from './job-thread.ts';

/** One that is shared memory lasts until it is changed. */
type Job = 'double' | 'fail' | 'crash' | 'hang' | Int32Array;

/** Answers as `answerJobs` does, and counts the jobs of this thread. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, job }) => {
    if (job === 'crash') process.exit(1);
    if (job === 'hang') for (;;);
    if (job instanceof Int32Array) Atomics.wait(job, 0, 0);
    count += 1;
    parentPort.postMessage(job === 'fail' ? { id, failure: 'no such job' } : { id, result: count });
  });
`;
const WORKER_URL = new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`);

const LONGEST_MS = 2_000;
const IDLE_MS = 50;

let ends = 0;
let thread: JobThread<Job, number>;
beforeEach(() => {
  jest.useFakeTimers();
  ends = 0;
  thread = new JobThread({
    name: 'tests',
    worker: WORKER_URL,
    longestMs: LONGEST_MS,
    onEnd: () => void ends++,
  });
});
afterEach(async () => {
  await thread.close();
  jest.useRealTimers();
});

test('each job has its own answer', async () => {
  const answers = await Promise.allSettled([
    thread.run(() => 'double'),
    thread.run(() => 'fail'),
    thread.run(() => 'double'),
  ]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: new Error('no such job') }, { value: 3 }]);
  expect(ends).toBe(0);
});

test.each(['crash', 'hang'] as const)(
  'a %s refuses that job alone, and the next ones have a new thread',
  async (job) => {
    expect(await thread.run(() => 'double')).toBe(1);
    const answers = Promise.allSettled([thread.run(() => job), thread.run(() => 'double')]);
    if (job === 'hang') jest.advanceTimersByTime(LONGEST_MS);
    expect(await answers).toMatchObject([{ status: 'rejected' }, { value: 1 }]);
    expect(ends).toBe(1);
  },
);

test('the time of a job counts from its beginning, however long it waited', async () => {
  const jobs = Array.from({ length: 4 }, () => new Int32Array(new SharedArrayBuffer(4)));
  const answers = jobs.map((job) => thread.run(() => job));
  for (const [at, job] of jobs.entries()) {
    jest.advanceTimersByTime(LONGEST_MS - 1);
    Atomics.store(job, 0, 1);
    Atomics.notify(job, 0);
    expect(await answers[at]).toBe(at + 1);
  }
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
  const onEnd = () => void ends++;
  const idle = new JobThread<Job, number>({ name: 'tests', worker: WORKER_URL, idleMs: IDLE_MS, onEnd });
  expect(await Promise.all([idle.run(() => 'double'), idle.run(() => 'double')])).toEqual([1, 2]);
  jest.advanceTimersByTime(IDLE_MS);
  expect(ends).toBe(1);
  expect(await idle.run(() => 'double')).toBe(1);
  await idle.close();
});
