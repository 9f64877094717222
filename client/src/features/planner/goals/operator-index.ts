import { normalised } from '@droptally/domain/search/normalised';
import type { Operator } from '@droptally/proto/api/catalog/operators';
import { operatorName } from '#data/planner/goals/plan-goals.ts';

/** Finds operators by any of their names; those that begin so first, more stars first. */
export function operatorIndex(
  operators: readonly Operator[],
  language: keyof Operator['name'],
): (text: string) => readonly Operator[] {
  const known = operators
    .map((operator) => ({
      operator,
      texts: [operatorName(operator, language), ...Object.values(operator.name), operator.latin ?? ''].map(normalised),
    }))
    .sort((one, other) => other.operator.stars - one.operator.stars);
  return (text) => {
    const wanted = normalised(text);
    const begins = known.filter(({ texts }) => texts.some((each) => each.startsWith(wanted)));
    const inside = known.filter((each) => !begins.includes(each) && each.texts.some((own) => own.includes(wanted)));
    return [...begins, ...inside].map(({ operator }) => operator);
  };
}
