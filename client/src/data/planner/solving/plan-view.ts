import type { Actor } from 'xstate';
import { isNeeded } from '#data/planner/inputs/plan-inputs.ts';
import { after } from '#data/platform/timers.ts';
import type { Store } from '#data/store/store.ts';
import type { PlanContext, planMachine } from './plan.machine.ts';

/** What is shown of a planning machine. */
export type PlanView = Pick<PlanContext, 'plan' | 'values' | 'leftOut' | 'reasons' | 'chances' | 'problem'> & {
  state: 'idle' | 'pending' | 'done' | 'error';
  /** Nothing is needed. */
  isEmpty: boolean;
  /** The values are those of the plan, and not of the one before. */
  isValued: boolean;
  /** Whether a better plan in whole runs is being searched, or could not be. */
  search: 'none' | 'under-way' | 'failed';
  /** Whether the plan is being played by chance, waits to be asked to, or could not be. */
  sampling: 'none' | 'under-way' | 'offered' | 'failed';
};

export const NO_VIEW: PlanView = {
  state: 'idle',
  isEmpty: true,
  isValued: false,
  search: 'none',
  sampling: 'none',
  leftOut: null,
  reasons: null,
  chances: null,
  plan: null,
  values: null,
  problem: null,
};

/** A plan that comes sooner than this needs no word that it is coming. */
const PATIENCE_MS = 200;

type Planning = Pick<Actor<typeof planMachine>, 'subscribe' | 'getSnapshot'>;

/**
 * Keeps a view of a planning machine until the returned function is called. A plan is pending only if it has been for a
 * while: most plans come within a frame, words must not flicker, and each change draws the screen anew.
 */
export function followPlan(planning: Planning, view: Store<PlanView>): () => void {
  let stopTimer: (() => void) | undefined;
  const show = (next: PlanView) => {
    stopTimer?.();
    stopTimer = undefined;
    if (!isSame(next, view.get())) view.set(next);
  };
  const follow = () => {
    const next = viewOf(planning.getSnapshot());
    if (!isSoonOver(next, view.get())) return show(next);
    stopTimer ??= after(PATIENCE_MS, () => show(viewOf(planning.getSnapshot())));
  };
  follow();
  const { unsubscribe } = planning.subscribe(follow);
  return () => {
    stopTimer?.();
    unsubscribe();
  };
}

function viewOf(snapshot: ReturnType<Planning['getSnapshot']>): PlanView {
  const { question, ...kept } = snapshot.context;
  const state = (['pending', 'done', 'error'] as const).find((one) => snapshot.matches(one)) ?? 'idle';
  const isValued = snapshot.matches({ done: { values: 'valued' } });
  const isEmpty = !question || !isNeeded(question.request);
  return { state, isEmpty, isValued, search: searchOf(snapshot), sampling: samplingOf(snapshot), ...kept };
}

function searchOf(snapshot: ReturnType<Planning['getSnapshot']>): PlanView['search'] {
  if (snapshot.matches({ done: { search: 'failed' } })) return 'failed';
  const isUnderWay = (['resting', 'searching', 'comparing'] as const).some((search) =>
    snapshot.matches({ done: { search } }),
  );
  return isUnderWay ? 'under-way' : 'none';
}

const SAMPLING = { sampling: 'under-way', offering: 'offered', unsampled: 'failed' } as const;

function samplingOf(snapshot: ReturnType<Planning['getSnapshot']>): PlanView['sampling'] {
  const at = (Object.keys(SAMPLING) as (keyof typeof SAMPLING)[]).find((search) =>
    snapshot.matches({ done: { search } }),
  );
  return at ? SAMPLING[at] : 'none';
}

/** Pending is all that has changed, and what is shown is a plan or why there is none. */
function isSoonOver(next: PlanView, shown: PlanView): boolean {
  const isAnswer = shown.state === 'error' || (shown.state === 'done' && shown.plan !== null);
  return next.state === 'pending' && isAnswer && next.plan === shown.plan && next.problem === shown.problem;
}

function isSame(one: PlanView, other: PlanView): boolean {
  return (Object.keys(one) as (keyof PlanView)[]).every((name) => one[name] === other[name]);
}
