import type { TimeRange } from '@droptally/domain/catalog/catalog';
import { MOST_STEPS } from './reject-expression.ts';

export type RuleSteps = TimeRange & { steps: number };

/** The first rule from whose start on the rules in force take too many steps for a report, which all of them judge. */
export function tooCostlyTogether<Rule extends RuleSteps>(
  rules: readonly Rule[],
): { rule: Rule; message: string } | undefined {
  const changes = rules.flatMap((rule) => [
    { at: rule.start, rule, steps: rule.steps },
    { at: rule.end ?? Number.POSITIVE_INFINITY, rule, steps: -rule.steps },
  ]);
  changes.sort((one, other) => one.at - other.at || one.steps - other.steps);
  let together = 0;
  for (const { rule, steps } of changes) {
    together += steps;
    if (together <= MOST_STEPS) continue;
    const message = `the rules in force at once may take ${together} steps for a report; ${MOST_STEPS} are allowed`;
    return { rule, message };
  }
  return undefined;
}
