import type { RunPattern } from '@droptally/domain/planning/drawn-runs';
import { type PlanChances, SAMPLES } from '@droptally/domain/planning/plan-chances';
import type { ItemCost } from '@droptally/domain/planning/planner';
import { WHOLE_SEARCH } from '@droptally/domain/planning/stage-charge';
import type { Pattern } from '@droptally/proto/api/pattern';
import { fromPromise } from 'xstate';
import { datasetKey, type Loaded } from '#data/dataset-query.ts';
import { queryClient } from '#data/query-client.ts';
import { askServer } from './ask-server.ts';
import { planEngine, searchEngine } from './open-plan-thread.ts';
import type { Comparing, Sampling } from './plan.machine.ts';
import type { Compared, ListedRuns, ShownResult } from './plan-messages.ts';
import { type PlanQuestion, valuedItems } from './plan-question.ts';

/** The same plan has the same chances. */
const SEED = 1;

/** The values of plans that the server made came with them. */
const serverValues = new WeakMap<PlanQuestion, readonly ItemCost[]>();

export const planActors = {
  plan: fromPromise<ShownResult, PlanQuestion>(({ input, signal }) =>
    input.byServer ? planOfServer(input, signal) : planEngine.plan(input),
  ),
  value: fromPromise<readonly ItemCost[], PlanQuestion>(async ({ input }) =>
    input.byServer ? (serverValues.get(input) ?? []) : planEngine.values(input, valuedItems(input.set.data)),
  ),
  search: fromPromise<ShownResult, PlanQuestion>(async ({ input, signal }) => {
    const end = () => searchEngine.end();
    signal.addEventListener('abort', end);
    try {
      return await searchEngine.plan(input, { kind: 'whole', charge: input.charge, ...WHOLE_SEARCH });
    } finally {
      signal.removeEventListener('abort', end);
    }
  }),
  compare: fromPromise<Compared, Comparing>(({ input: { question, runs, crafts } }) =>
    planEngine.compare(question, { runs, crafts }),
  ),
  // Another question of the worker ends it.
  sample: fromPromise<PlanChances, Sampling>(({ input: { question, listed } }) =>
    searchEngine.chances(question, withPatterns(listed, question), { samples: SAMPLES, seed: SEED }),
  ),
};

/** Patterns are worth no request of their own: they are taken where the page has them. */
function withPatterns(listed: ListedRuns, { set: { data } }: PlanQuestion): ListedRuns {
  const key = datasetKey('pattern', { server: data.server, category: 'all', source: 'global' });
  const { value = [] } = queryClient.getQueryData<Loaded<readonly Pattern[]>>(key) ?? {};
  const patterns: Record<string, RunPattern[]> = {};
  for (const { stageId, pattern, quantity, end } of value) {
    if (!(stageId in listed.runs) || (end !== null && end <= data.now)) continue;
    patterns[stageId] = [...(patterns[stageId] ?? []), { times: quantity, drops: pattern.drops }];
  }
  return { ...listed, patterns };
}

async function planOfServer(question: PlanQuestion, signal: AbortSignal): Promise<ShownResult> {
  const { values, ...result } = await askServer(question, signal);
  serverValues.set(question, values);
  return result;
}
