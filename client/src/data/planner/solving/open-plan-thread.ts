import { heardWorker } from '#data/client-errors/heard-worker.ts';
import { PlanEngine } from './plan-engine.ts';

/** The planner's worker, which lives as long as its screen. */
export const planEngine = new PlanEngine(() =>
  heardWorker(new Worker(new URL('./worker/plan-worker.ts', import.meta.url), { type: 'module' })),
);
