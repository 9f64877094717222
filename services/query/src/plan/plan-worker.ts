import { parentPort } from 'node:worker_threads';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import loadHighs from 'highs';
import type { JobMessage } from './plan-thread.ts';

const planners = new KeptPlanners(highsSolver(await loadHighs()));

parentPort?.on('message', ({ id, job }: JobMessage) => {
  try {
    parentPort?.postMessage({ id, result: planners.plan(job) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});
