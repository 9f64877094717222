import type { ItemCost } from '@droptally/domain/planning/planner';
import type { ShownPlan } from '@droptally/domain/planning/shown-plan';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useStore } from '#data/store/store.ts';
import { isNeeded } from './inputs/plan-inputs.ts';
import { usePlanInputs } from './inputs/plan-inputs-store.ts';
import { type PlanRates, usePlanRates } from './rates/use-plan-rates.ts';
import { planEngine } from './solving/open-plan-thread.ts';
import { planActors } from './solving/plan.actors.ts';
import { type PlanProblem, planMachine } from './solving/plan.machine.ts';
import type { EngineState } from './solving/plan-engine.ts';
import { planQuestion } from './solving/plan-question.ts';

export type PlanState = {
  /** `loading`: the rates are not there yet. `empty`: nothing is needed. */
  state: 'loading' | 'empty' | 'pending' | 'done' | 'error';
  /** The last plan that was made, shown until the next one. */
  plan: ShownPlan | null;
  /** What one more of each item costs; null until it is worked out, shortly after the plan. */
  values: readonly ItemCost[] | null;
  /** The values are those of the plan, and not of the one before. */
  isValued: boolean;
  problem: PlanProblem | null;
  retry: () => void;
  /** How far the engine has come. In low-data mode the server plans, and there is none. */
  engine: EngineState | null;
  rates: PlanRates;
};

const machine = planMachine.provide({ actors: planActors });

/** The plan for what was entered for the chosen server. It follows each edit. */
export function usePlan(): PlanState {
  const { server } = useSelection();
  const [inputs] = usePlanInputs(server);
  const [byServer] = usePreference('lowData');
  const [opened, open] = useState({ server, inputs });
  if (opened.server !== server) open({ server, inputs });
  const isTouched = opened.server === server && opened.inputs !== inputs;
  // The server plans with each server's own rates.
  const ownRates = byServer || inputs.options.ownRates;
  const rates = usePlanRates(server, { ownRates, isTouched });
  const [state, send] = useMachine(machine);
  const engine = useStore(planEngine.state);
  const { set } = rates;
  const question = useMemo(() => set && planQuestion(inputs, set, byServer), [inputs, set, byServer]);
  useEffect(() => {
    // An empty question warms the engine up. The server needs none.
    if (question && (!byServer || isNeeded(question.request))) send({ type: 'question.changed', question });
    else send({ type: 'question.left' });
  }, [question, byServer, send]);
  const { plan, values, problem } = state.context;
  return {
    state: stateOf(state.value, { isLoaded: set !== undefined, isNeeded: isNeeded(inputs) }),
    plan,
    values,
    isValued: state.matches({ done: 'valued' }),
    problem,
    retry: () => send({ type: 'retry' }),
    engine: byServer ? null : engine,
    rates,
  };
}

/** Keeps the planner's worker, and begins to load its engine. In low-data mode the server plans. */
export function usePlanEngine(): void {
  const [byServer] = usePreference('lowData');
  useEffect(() => {
    if (byServer) return;
    planEngine.start();
    return () => planEngine.end();
  }, [byServer]);
}

function stateOf(value: unknown, is: { isLoaded: boolean; isNeeded: boolean }): PlanState['state'] {
  if (!is.isNeeded) return 'empty';
  if (!is.isLoaded) return 'loading';
  if (value === 'error') return 'error';
  return typeof value === 'object' && value !== null && 'done' in value ? 'done' : 'pending';
}
