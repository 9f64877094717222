import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';

type Message = string | ((given: ValidationArguments) => string);

/** The error message of a decorator, with `$property` and `$constraint1` filled in. */
export function ruleMessage(
  rule: { message?: Message },
  instance: ValidatorConstraintInterface,
  given: ValidationArguments,
): string {
  const message = rule.message || instance.defaultMessage?.(given) || '$property is invalid';
  const text = typeof message === 'string' ? message : message(given);
  return text
    .replaceAll('$property', given.property)
    .replace(/\$constraint(\d+)/g, (_, index) => [given.constraints[Number(index) - 1]].flat().join(', '));
}
