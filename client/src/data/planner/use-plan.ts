import type { Checklist } from '@droptally/domain/planning/checklist';
import type { PlanChances } from '@droptally/domain/planning/plan-chances';
import type { PlanReasons } from '@droptally/domain/planning/plan-reasons';
import type { ItemCost, StageCost } from '@droptally/domain/planning/planner';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { useActorRef } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { createStore, type Store, useStore } from '#data/store/store.ts';
import { keptList } from './checklist/checklist-store.ts';
import { isNeeded } from './inputs/plan-inputs.ts';
import { planInputs, usePartOfInputs } from './inputs/plan-inputs-store.ts';
import { type PlanRates, type RateSet, usePlanRates } from './rates/use-plan-rates.ts';
import { planEngine, searchEngine } from './solving/open-plan-thread.ts';
import { planActors } from './solving/plan.actors.ts';
import { type PlanProblem, planMachine } from './solving/plan.machine.ts';
import type { EngineState } from './solving/plan-engine.ts';
import { planOptions, planQuestion } from './solving/plan-question.ts';
import { followPlan, NO_VIEW, type PlanView } from './solving/plan-view.ts';

export type PlanState = {
  /** `loading`: the rates are not there yet. `empty`: nothing is needed. */
  state: 'loading' | 'empty' | 'pending' | 'done' | 'error';
  /** The last plan that was made, shown until the next one. */
  plan: ShownPlan | null;
  /** What one more of each item costs; null until it is worked out, shortly after the plan. */
  values: readonly ItemCost[] | null;
  /** The values are those of the plan, and not of the one before. */
  isValued: boolean;
  search: PlanView['search'];
  /** What leaving out each of its stages costs; null until it is worked out, or where the server plans. */
  leftOut: readonly StageCost[] | null;
  /** Why the plan is as it is; null where it is not worked out, as `leftOut`. */
  reasons: PlanReasons | null;
  /** What the plan is worth once chance has its say; null until it is sampled. */
  chances: PlanChances | null;
  sampling: PlanView['sampling'];
  /** Samples a plan of the server, which takes the engine. */
  sample: () => void;
  problem: PlanProblem | null;
  retry: () => void;
  /** How far the engine has come. In low-data mode the server plans, and there is none. */
  engine: EngineState | null;
  rates: PlanRates;
};

const machine = planMachine.provide({ actors: planActors });

/** What plans are made of, and where they come. A plan renders nothing but what asks for it. */
export type PlanSource = {
  rates: PlanRates;
  view: Store<PlanView>;
  retry: () => void;
  sample: () => void;
};

/** Makes the plan for what was entered for the chosen server, from now on and after each edit. */
export function usePlanSource(): PlanSource {
  const { server } = useSelection();
  const [byServer] = usePreference('lowData');
  const [opened, open] = useState(() => ({ server, inputs: planInputs(server).get() }));
  if (opened.server !== server) open({ server, inputs: planInputs(server).get() });
  const isTouched = usePartOfInputs(server, (inputs) => opened.server === server && opened.inputs !== inputs);
  // The server plans with each server's own rates.
  const ownRates = usePartOfInputs(server, ({ options }) => options.ownRates) || byServer;
  const rates = usePlanRates(server, { ownRates, isTouched });
  return { rates, ...usePlanning(rates.set, byServer) };
}

/** The plan as it is now. */
export function usePlan({ rates, view, ...ways }: PlanSource): PlanState {
  const { server } = useSelection();
  const [byServer] = usePreference('lowData');
  const isAnyNeeded = usePartOfInputs(server, isNeeded);
  const engine = useStore(planEngine.state);
  const { state: made, isEmpty, ...shown } = useStore(view);
  const state = stateOf({ state: made, isEmpty }, { isLoaded: rates.set !== undefined, isAnyNeeded });
  return { ...shown, ...ways, state, engine: byServer ? null : engine, rates };
}

/** How much of the samples of a plan is drawn. */
export function useSampledShare(): number {
  return useStore(searchEngine.sampled);
}

/** Asks for a plan as soon as something is entered, before it is drawn: the worker plans meanwhile. */
function usePlanning(set: RateSet | undefined, byServer: boolean): Omit<PlanSource, 'rates'> {
  const planning = useActorRef(machine);
  // An effect comes once the whole screen is drawn, which takes as long as to build the model.
  useMemo(() => {
    if (!set || byServer) return;
    const options = planOptions(planInputs(set.data.server).get().options, set.data);
    planEngine.prepare({ set, options, request: { needs: {}, holdings: {}, excluded: [] } });
  }, [set, byServer]);
  const [view] = useState(() => createStore(NO_VIEW));
  useEffect(() => followPlan(planning, view), [planning, view]);
  useEffect(() => {
    if (!set) return planning.send({ type: 'question.left' });
    const [inputs, kept] = [planInputs(set.data.server), keptList(set.data.server)];
    let [played, ended] = [kept.get().list, null as Checklist | null];
    const ask = () => {
      const question = planQuestion(inputs.get(), set, { byServer, list: kept.get().list });
      // An empty question warms the engine up. The server is asked where anything is needed, be it out of reach.
      if (!byServer || isNeeded(inputs.get())) planning.send({ type: 'question.changed', question });
      else planning.send({ type: 'question.left' });
    };
    ask();
    const ends = [
      inputs.watch(ask),
      // The plan that was played is not gone on with any more, or is again.
      kept.watch(() => {
        const { list } = kept.get();
        const isOver = played !== null && list === null;
        const isBack = played === null && list !== null && list.begunAt === ended?.begunAt;
        if (isOver) ended = played;
        played = list;
        if (isOver || isBack) ask();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [planning, set, byServer]);
  const send = (type: 'retry' | 'chances.wanted') => () => planning.send({ type });
  return { view, retry: send('retry'), sample: send('chances.wanted') };
}

/** Keeps the planner's worker while the caller is shown. */
export function usePlanEngine(): void {
  const [byServer] = usePreference('lowData');
  useEffect(() => {
    if (byServer) return;
    planEngine.start();
    return () => {
      planEngine.end();
      searchEngine.end();
    };
  }, [byServer]);
}

function stateOf(
  view: Pick<PlanView, 'state' | 'isEmpty'>,
  is: { isLoaded: boolean; isAnyNeeded: boolean },
): PlanState['state'] {
  if (!is.isLoaded) return is.isAnyNeeded ? 'loading' : 'empty';
  if (view.state === 'idle') return is.isAnyNeeded ? 'pending' : 'empty';
  return view.isEmpty ? 'empty' : view.state;
}
