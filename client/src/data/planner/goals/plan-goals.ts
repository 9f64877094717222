import { goalCost, goalNeeds, type OperatorGoal, type Span, summed } from '@droptally/domain/planning/operator-goal';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { Operator, OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import { amountsOf, recordOf } from '#data/planner/stored-values.ts';

/** `paused` and `done` need nothing, and are kept. */
export type GoalState = 'open' | 'paused' | 'done';

/** A goal, and what it adds to the needs and beside them, so that a plan needs no list of operators. */
export type PlanGoal = OperatorGoal & {
  state: GoalState;
  needs: Amounts;
  beside: Amounts;
  /** What was taken from the needs when it was closed, and from what is held when it was done. */
  taken?: { needs: Amounts; holdings: Amounts };
};

export const MAXIMUM_GOALS = 100;
const HIGHEST = 9;

/** Works out anew what a goal needs. */
export function planGoal(goal: OperatorGoal & { state: GoalState }, set: OperatorAnswer): PlanGoal | undefined {
  const operator = set.operators.find(({ id }) => id === goal.operatorId);
  return operator && { ...goal, ...goalNeeds(goalCost(operator, goal), set.items) };
}

/** What open goals need of what nothing drops. */
export function besidePlan(goals: readonly PlanGoal[]): Amounts {
  return summed(openOf(goals).map(({ beside }) => beside));
}

/** What open goals need of what a plan knows. */
export function neededFor(goals: readonly PlanGoal[]): Amounts {
  return summed(openOf(goals).map(({ needs }) => needs));
}

function openOf(goals: readonly PlanGoal[]): readonly PlanGoal[] {
  return goals.filter(({ state }) => state === 'open');
}

/** The goals that a stored or received value names. What is none is left out. */
export function readGoals(value: unknown): readonly PlanGoal[] {
  if (!Array.isArray(value)) return [];
  const goals = value.flatMap((each: unknown): PlanGoal[] => {
    const { operatorId, elite, skill, mastery, modules, state, needs, beside, taken } = recordOf(each);
    if (typeof operatorId !== 'string') return [];
    return [
      {
        operatorId,
        elite: spanOf(elite),
        skill: spanOf(skill),
        mastery: Array.isArray(mastery) ? mastery.map(spanOf) : [],
        modules: Object.fromEntries(Object.entries(recordOf(modules)).map(([id, span]) => [id, spanOf(span)])),
        state: state === 'paused' || state === 'done' ? state : 'open',
        needs: amountsOf(needs),
        beside: amountsOf(beside),
        ...(taken !== undefined && { taken: takenOf(recordOf(taken)) }),
      },
    ];
  });
  return goals.slice(0, MAXIMUM_GOALS);
}

/** The goals as a file of ours, without what can be worked out. */
export function writeRoster(goals: readonly PlanGoal[]): string {
  const roster = goals.map(({ needs: _, beside: __, taken: ___, ...goal }) => goal);
  return `${JSON.stringify({ '@type': ROSTER, goals: roster }, null, 2)}\n`;
}

const ROSTER = '@droptally/goals';

/** Reads such a file by the operators of today; undefined if it is none. */
export function readRoster(text: string, set: OperatorAnswer): readonly PlanGoal[] | undefined {
  try {
    const file = recordOf(JSON.parse(text));
    if (file['@type'] !== ROSTER || !Array.isArray(file['goals'])) return undefined;
    return readGoals(file['goals']).flatMap((goal) => planGoal(goal, set) ?? []);
  } catch {
    return undefined;
  }
}

/** The name in a language, or the one that can be read best. */
export function operatorName({ name, latin }: Pick<Operator, 'name' | 'latin'>, language: keyof Operator['name']) {
  return name[language] ?? latin ?? name.zh;
}

function takenOf({ needs, holdings }: Record<string, unknown>): PlanGoal['taken'] {
  return { needs: amountsOf(needs), holdings: amountsOf(holdings) };
}

function spanOf(value: unknown): Span {
  const [from, to] = Array.isArray(value) ? value.map(levelOf) : [];
  return [from ?? 0, to ?? 0];
}

function levelOf(value: unknown): number {
  return Number.isInteger(value) ? Math.min(Math.max(value as number, 0), HIGHEST) : 0;
}
