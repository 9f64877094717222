import { parentPort } from 'node:worker_threads';
import { manyIntervals } from '@droptally/domain/statistics/many-intervals';
import type { IntervalsWanted } from './interval-thread.ts';

parentPort?.on('message', ({ id, samples, confidence }: IntervalsWanted) => {
  const intervals = manyIntervals(samples, confidence);
  parentPort?.postMessage({ id, intervals }, [intervals.buffer]);
});
