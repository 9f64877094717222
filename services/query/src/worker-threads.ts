import { IntervalThread } from './numbers/intervals/interval-thread.ts';
import type { QueryOptions } from './options/query-options.ts';
import { PlanThread } from './plan/plan-thread.ts';
import { WorthThread } from './worth/worth-thread.ts';

/** Does the long work of reads in threads, which `closing` ends. */
export function workerThreads(closing: {
  add<Thread extends { close(): Promise<void> }>(thread: Thread): Thread;
}): Pick<QueryOptions, 'workOutIntervals' | 'solvePlan' | 'findWorth'> {
  const { workOut: workOutIntervals } = closing.add(new IntervalThread());
  const [plans, searches] = [closing.add(new PlanThread()), closing.add(new PlanThread())];
  const { find: findWorth } = closing.add(new WorthThread());
  return {
    workOutIntervals,
    findWorth,
    solvePlan: (asked) => (typeof asked.wanted === 'string' ? plans : searches).solve(asked),
  };
}
