import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';

type Message = string | ((given: ValidationArguments) => string);

/** What a decorator says of a value that breaks it, its `$property` and `$constraint1` filled in. */
export function ruleMessage(
  rule: { message?: Message },
  instance: ValidatorConstraintInterface,
  given: ValidationArguments,
): string {
  const message = rule.message || instance.defaultMessage?.(given) || '$property is invalid';
  const text = typeof message === 'string' ? message : message(given);
  return text
    .replaceAll('$property', given.property)
    .replace(/\$constraint(\d+)/g, (_, place) => [given.constraints[Number(place) - 1]].flat().join(', '));
}
