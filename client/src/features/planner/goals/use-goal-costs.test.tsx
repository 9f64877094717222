/** @jest-environment jsdom */
import { highsSolver } from '@droptally/domain/planning/highs-solver';
import { KeptPlanners } from '@droptally/domain/planning/kept-planners';
import { worldOf } from '@droptally/domain/testing/planning-world';
import { configure, render, screen } from '@testing-library/react';
import loadHighs from 'highs';
import type { JSX } from 'react';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { NO_INPUTS } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanMessage } from '#data/planner/solving/plan-messages.ts';
import { answerMessages } from '#data/planner/solving/worker/answer-messages.ts';
import type { PlanSource } from '#data/planner/use-plan.ts';
import { PlanContext } from '#features/planner/plan-context.ts';
import { useGoalCosts } from './use-goal-costs.ts';

// A busy machine takes its time to compile the engine.
configure({ asyncUtilTimeout: 90_000 });

/** The worker's own code, in this thread. */
class ThreadlessWorker extends EventTarget {
  readonly #answer: (message: PlanMessage) => Promise<void>;

  constructor() {
    super();
    const planners = loadHighs().then((highs) => new KeptPlanners(highsSolver(highs)));
    const reply = (data: unknown) => void this.dispatchEvent(new MessageEvent('message', { data }));
    this.#answer = answerMessages({ planners, reply, elapsed: () => 0, nextTurn: async () => {} });
  }

  postMessage(message: PlanMessage): void {
    void this.#answer(message);
  }

  terminate(): void {}
}

const goal = (operatorId: string, needs: Record<string, number>): PlanGoal => ({
  operatorId,
  elite: [0, 1],
  skill: [1, 1],
  mastery: [],
  modules: {},
  state: 'open',
  needs,
  beside: {},
});

const SOURCE = { rates: { set: { id: '1', data: worldOf(), shifts: new Map() } } } as unknown as PlanSource;
const INPUTS = {
  ...NO_INPUTS,
  goals: [
    goal('one', { a: 4, b: 4 }),
    goal('other', { nothing: 1 }),
    goal('new', {}),
    { ...goal('paused', { b: 4, '3003': 2 }), state: 'paused' as const },
  ],
};

function Shown(): JSX.Element {
  const costs = useGoalCosts(INPUTS);
  return <output>{[...costs].map(([id, cost]) => `${id}: ${cost}`).join(', ')}</output>;
}

test('a goal costs what a plan for it alone does, and not its items one by one', async () => {
  Object.assign(globalThis, { Worker: ThreadlessWorker });
  render(
    <PlanContext value={SOURCE}>
      <Shown />
    </PlanContext>,
  );
  // Eight runs of s2 drop all of it. One by one four `a` would cost 20 more.
  // What of the last can be had costs as much, whether or not it is paused.
  await screen.findByText('one: 80, other: none, new: 0, paused: 80');
});
