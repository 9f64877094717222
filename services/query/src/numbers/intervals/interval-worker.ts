import { manyIntervals } from '@droptally/domain/statistics/many-intervals';
import { answerJobs } from '../../threads/answer-jobs.ts';
import type { IntervalJob } from './interval-thread.ts';

answerJobs(
  ({ samples, confidence }: IntervalJob) => manyIntervals(samples, confidence),
  ({ buffer }) => [buffer],
);
