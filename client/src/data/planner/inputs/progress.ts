import { type PlanInputs, setExcluded } from './plan-inputs.ts';

/** Excludes the stages of the story after the first `cleared` ones, and includes those. */
export function clearUpTo(inputs: PlanInputs, story: readonly string[], cleared: number): PlanInputs {
  const included = setExcluded(inputs, story.slice(0, cleared), false);
  return { ...setExcluded(included, story.slice(cleared), true), cleared: story[cleared - 1] ?? '' };
}

/** Excludes or includes stages by themselves. Among those of the story, they are from then on chosen one by one. */
export function chooseStages(
  inputs: PlanInputs,
  story: readonly string[],
  stageIds: readonly string[],
  isExcluded: boolean,
): PlanInputs {
  const chosen = new Set(stageIds);
  const cleared = story.some((id) => chosen.has(id)) ? null : inputs.cleared;
  return { ...setExcluded(inputs, stageIds, isExcluded), cleared };
}

/** Excludes what has come into the story after the stage that was cleared last. */
export function keepProgress(inputs: PlanInputs, story: readonly string[]): PlanInputs {
  if (inputs.cleared === null) return inputs;
  const excluded = new Set(inputs.excluded);
  const come = story.slice(enteredIn(inputs.cleared, story)).filter((id) => !excluded.has(id));
  return come.length > 0 ? setExcluded(inputs, come, true) : inputs;
}

/** How many stages of the story are cleared: as was entered, or if exactly those after them are excluded. */
export function clearedOf(
  { excluded, cleared }: Pick<PlanInputs, 'excluded' | 'cleared'>,
  story: readonly string[],
): number | undefined {
  if (cleared !== null) return enteredIn(cleared, story);
  const left = new Set(excluded);
  const first = story.findIndex((id) => left.has(id));
  if (first === -1) return story.length;
  return story.slice(first).every((id) => left.has(id)) ? first : undefined;
}

/** A stage that is gone from the story does not say how much of it is cleared. */
function enteredIn(cleared: string, story: readonly string[]): number {
  const last = story.indexOf(cleared);
  return last === -1 && cleared !== '' ? story.length : last + 1;
}
