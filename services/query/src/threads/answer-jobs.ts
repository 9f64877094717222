import { parentPort, type Transferable } from 'node:worker_threads';
import type { JobDone, JobMessage } from './job-thread.ts';

/** Makes this thread a worker: does each job that it is sent. What `transferredOf` names is moved instead of copied. */
export function answerJobs<Job, Result>(
  work: (job: Job) => Result,
  transferredOf: (result: Result) => readonly Transferable[] = () => [],
): void {
  parentPort?.on('message', ({ id, job }: JobMessage<Job>) => {
    try {
      const result = work(job);
      parentPort?.postMessage({ id, result } satisfies JobDone<Result>, transferredOf(result));
    } catch (error) {
      parentPort?.postMessage({ id, failure: String(error) } satisfies JobDone<Result>);
    }
  });
}
