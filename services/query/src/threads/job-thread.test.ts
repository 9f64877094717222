import { JobThread } from './job-thread.ts';

type Job = 'double' | 'fail' | 'crash' | 'hang';

/** Answers as `answerJobs` does, and counts the jobs of this thread. */
const WORKER = `
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', ({ id, job }) => {
    if (job === 'crash') process.exit(1);
    if (job === 'hang') for (;;);
    count += 1;
    parentPort.postMessage(job === 'fail' ? { id, failure: 'no such job' } : { id, result: count });
  });
`;

let ends = 0;
let thread: JobThread<Job, number>;
beforeEach(() => {
  ends = 0;
  thread = new JobThread({
    name: 'tests',
    worker: new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`),
    longestMs: 2_000,
    onEnd: () => void ends++,
  });
});
afterEach(() => thread.close());

test('each job has its own answer', async () => {
  const answers = await Promise.allSettled([thread.run('double'), thread.run('fail'), thread.run('double')]);
  expect(answers).toMatchObject([{ value: 1 }, { reason: new Error('no such job') }, { value: 3 }]);
  expect(ends).toBe(0);
});

test.each<Job>(['crash', 'hang'])(
  'after a %s all that waits is refused, and the next job has a new thread',
  async (job) => {
    expect(await thread.run('double')).toBe(1);
    const answers = await Promise.allSettled([thread.run(job), thread.run('double')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(ends).toBe(1);
    expect(await thread.run('double')).toBe(1);
  },
);
