import { parentPort } from 'node:worker_threads';
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { Planner } from '@droptally/domain/planning/planner';
import type { PlanningData } from '@droptally/domain/planning/planning-data';
import loadHighs from 'highs';
import type { JobMessage } from './plan-thread.ts';

/** A set of each server, each with and without by-products, LMD and EXP. */
const MOST_PLANNERS = 16;

const solver = highsSolver(await loadHighs());
const sets = new Map<string, { id: string; data: PlanningData }>();
const planners = new Map<string, Planner>();

parentPort?.on('message', ({ id, setId, server, data, options, request }: JobMessage) => {
  try {
    if (data) sets.set(server, { id: setId, data });
    const set = sets.get(server);
    if (set?.id !== setId) throw new Error(`The set ${setId} of rates is not here`);
    parentPort?.postMessage({
      id,
      result: plannerOf(`${setId} ${JSON.stringify(options)}`, set.data, options).plan(request),
    });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});

/** Keeps the planners used last. */
function plannerOf(key: string, data: PlanningData, options: JobMessage['options']): Planner {
  const planner = planners.get(key) ?? new Planner(data, options, solver);
  planners.delete(key);
  planners.set(key, planner);
  for (const [oldest, unused] of planners) {
    if (planners.size <= MOST_PLANNERS) break;
    planners.delete(oldest);
    unused.dispose();
  }
  return planner;
}
