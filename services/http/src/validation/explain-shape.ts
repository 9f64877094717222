import type { Violation } from '@droptally/proto/api/errors';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';

const VIOLATIONS_LIMIT = 50;

/** What class-validator says about a value that is not of a DTO's shape. */
export function explainShape(dto: new () => object, value: object): Violation[] {
  const instance = plainToInstance(dto, value);
  return violationsOf(validateSync(instance, { forbidUnknownValues: false }));
}

/** class-validator's errors as the wire lists them: one path, one rule, one sentence each. */
export function violationsOf(errors: readonly ValidationError[], path = ''): Violation[] {
  const violations: Violation[] = [];
  for (const { property, constraints = {}, children = [] } of errors) {
    const field = /^\d+$/.test(property) ? `${path}[${property}]` : path ? `${path}.${property}` : property;
    // Decorators run from the last to the first; the first says most.
    const broken = Object.entries(constraints).at(-1);
    if (broken) violations.push({ field, violation: broken[0], message: broken[1] });
    violations.push(...violationsOf(children, field));
    if (violations.length >= VIOLATIONS_LIMIT) return violations.slice(0, VIOLATIONS_LIMIT);
  }
  return violations;
}
