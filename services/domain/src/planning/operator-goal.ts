import type { ItemCounts, Operator, OperatorItem } from '@droptally/proto/api/catalog/operators';
import { LMD_ITEM } from '../catalog/planner-rules.ts';
import type { Amounts } from './plan-options.ts';

/** From the level that is there to the one that is wanted. */
export type Span = readonly [from: number, to: number];

/** What a player wants of an operator. */
export type OperatorGoal = {
  operatorId: string;
  /** Promotions: 0 to 2. */
  elite: Span;
  /** All skills: 1 to 7. */
  skill: Span;
  /** Of each skill: 0 to 3. */
  mastery: readonly Span[];
  /** By module: 0 to 3. */
  modules: Readonly<Record<string, Span>>;
};

/** What goals need: of items that a plan knows, and what is listed beside it, since nothing drops it. */
export type GoalNeeds = { needs: Amounts; beside: Amounts };

export const NOTHING: Span = [0, 0];
const FIRST_SKILL_LEVEL = 1;

/** Nothing of an operator yet. */
export function newGoal(operator: Operator): OperatorGoal {
  return {
    operatorId: operator.id,
    elite: NOTHING,
    skill: [FIRST_SKILL_LEVEL, FIRST_SKILL_LEVEL],
    mastery: operator.mastery.map(() => NOTHING),
    modules: {},
  };
}

/** The highest level of each part that an operator has. */
export function highestLevels({ elite, skills, mastery, modules }: Operator) {
  return {
    elite: elite.length,
    skill: FIRST_SKILL_LEVEL + skills.length,
    mastery: mastery.map((levels) => levels.length),
    modules: Object.fromEntries(modules.map(({ id, levels }) => [id, levels.length])),
  };
}

/** What a goal costs in all, as the game asks for it. */
export function goalCost(operator: Operator, goal: OperatorGoal): Amounts {
  const { skill, elite, mastery, modules } = goal;
  return summed([
    ...levelsOf(operator.elite, elite),
    ...levelsOf(operator.skills, [skill[0] - FIRST_SKILL_LEVEL, skill[1] - FIRST_SKILL_LEVEL]),
    ...operator.mastery.flatMap((levels, i) => levelsOf(levels, mastery[i] ?? NOTHING)),
    ...operator.modules.flatMap(({ id, levels }) => levelsOf(levels, modules[id] ?? NOTHING)),
  ]);
}

/**
 * Divides a cost into what a plan can find, and the rest. What is crafted of items of which some drop nowhere, such as
 * dual chips, is needed as its parts, and listed beside too.
 */
export function goalNeeds(cost: Amounts, own: readonly OperatorItem[]): GoalNeeds {
  // LMD is among them for its name, but a plan knows it.
  const owned = new Map(own.filter(({ id }) => id !== LMD_ITEM).map((item) => [item.id, item]));
  const [needs, beside]: [Record<string, number>, Record<string, number>] = [{}, {}];
  const add = (id: string, count: number) => {
    const item = owned.get(id);
    const to = item ? beside : needs;
    to[id] = (to[id] ?? 0) + count;
    for (const [part, each] of Object.entries(item?.craft ?? {})) add(part, each * count);
  };
  for (const [id, count] of Object.entries(cost)) add(id, count);
  return { needs, beside };
}

/** All amounts together. */
export function summed(all: readonly ItemCounts[]): Amounts {
  const sum: Record<string, number> = {};
  for (const counts of all) for (const [id, count] of Object.entries(counts)) sum[id] = (sum[id] ?? 0) + count;
  return sum;
}

function levelsOf(levels: readonly ItemCounts[], [from, to]: Span): readonly ItemCounts[] {
  return levels.slice(Math.max(0, from), Math.max(0, to));
}
