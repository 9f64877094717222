import { type PlanInputs, setExcluded } from './plan-inputs.ts';

/** Excludes the stages of the story after the first `cleared` ones, and includes those. */
export function clearUpTo(inputs: PlanInputs, story: readonly string[], cleared: number): PlanInputs {
  return setExcluded(setExcluded(inputs, story.slice(0, cleared), false), story.slice(cleared), true);
}

/** How many stages of the story are cleared, if the excluded ones are exactly those after them; otherwise undefined. */
export function clearedOf({ excluded }: Pick<PlanInputs, 'excluded'>, story: readonly string[]): number | undefined {
  const left = new Set(excluded);
  const first = story.findIndex((id) => left.has(id));
  if (first === -1) return story.length;
  return story.slice(first).every((id) => left.has(id)) ? first : undefined;
}
