import { heardWorker } from '#data/client-errors/heard-worker.ts';
import { getPreference } from '#data/preferences/preference-store.ts';
import { PlanEngine } from './plan-engine.ts';
import type { PlanMessage, PlanReply } from './plan-messages.ts';

const open = () =>
  heardWorker<PlanMessage, PlanReply>(
    new Worker(new URL('./worker/plan-worker.ts', import.meta.url), { type: 'module' }),
  );

/** The planner's worker, which lives as long as its screen. */
export const planEngine = new PlanEngine(open);
/** Another one for searches, which block it for seconds: it is ended where an edit makes one moot. */
export const searchEngine = new PlanEngine(open);
/** One for goals, while they are edited: each is a plan of its own, and none of them is to wait for another. */
export const goalEngine = new PlanEngine(open);

/** Has the engine load before the screen that plans is there. With little data the server plans. */
export function beginPlanning(): void {
  if (!getPreference('lowData')) planEngine.start();
}
