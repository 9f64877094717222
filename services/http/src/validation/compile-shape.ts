import type { Violation } from '@droptally/proto/api/errors';
import { getMetadataStorage, type ValidationArguments, type ValidatorConstraintInterface } from 'class-validator';
import { nestedDtoOf } from './nested.ts';

type Message = string | ((given: ValidationArguments) => string);

type Dto = new () => object;
/** Returns the first rule a value breaks; undefined if none. */
export type ShapeCheck = (value: unknown) => Violation | undefined;
type FieldCheck = { property: string; applies: ((object: object, value: unknown) => boolean)[]; checks: ShapeCheck[] };
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/**
 * Compiles the decorators of a DTO to one function over plain JSON. class-validator itself needs an instance, walks all
 * of a value to reject it, and costs more than all other work for a report. This stops at the first broken rule.
 */
export function compileShape(dto: Dto): ShapeCheck {
  const fields = fieldsOf(dto);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return NO_OBJECT;
    for (const field of fields) {
      const violation = broken(field, value);
      if (violation) return violation;
    }
    return undefined;
  };
}

const NO_OBJECT: Violation = { field: '', violation: 'isObject', message: 'A JSON object is expected' };

function broken({ property, applies, checks }: FieldCheck, object: object): Violation | undefined {
  const value: unknown = Object.hasOwn(object, property) ? Reflect.get(object, property) : undefined;
  for (const applicable of applies) if (!applicable(object, value)) return undefined;
  for (const check of checks) {
    const violation = check(value);
    if (violation) return { ...violation, field: `${property}${violation.field}` };
  }
  return undefined;
}

function fieldsOf(dto: Dto): FieldCheck[] {
  const storage = getMetadataStorage();
  const byProperty = storage.groupByPropertyName(storage.getTargetValidationMetadatas(dto, '', false, false));
  return Object.entries(byProperty).map(([property, rules]) => ({
    property,
    applies: rules.filter((rule) => rule.type === 'conditionalValidation').map((rule) => rule.constraints[0]),
    // Decorators register from last to first; the first is checked first, as the most specific.
    checks: rules.toReversed().flatMap((rule) => checksOf(dto, rule)),
  }));
}

function checksOf(dto: Dto, rule: Metadata): ShapeCheck[] {
  if (rule.type === 'conditionalValidation' || rule.type === 'whitelistValidation') return [];
  if (rule.type === 'nestedValidation') return [nestedCheck(nestedDtoOf(dto, rule.propertyName))];
  if (rule.validateIf || rule.groups?.length)
    throw new Error(`${dto.name}.${rule.propertyName}: a rule that is not compiled`);
  const about = { targetName: dto.name, property: rule.propertyName, constraints: rule.constraints };
  const constraints = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  return constraints.map(({ instance, name }) => {
    const given = about as ValidationArguments;
    const holds = (value: unknown) => instance.validate(value, given) === true;
    const passes = rule.each ? (value: unknown) => Array.isArray(value) && value.every(holds) : holds;
    return (value) => {
      if (passes(value)) return undefined;
      return { field: '', violation: name, message: ruleMessage(rule, instance, { ...given, value }) };
    };
  });
}

function nestedCheck(dto: Dto): ShapeCheck {
  const check = compileShape(dto);
  return (value) => (Array.isArray(value) ? firstBroken(value, check) : below(check(value), ''));
}

function firstBroken(entries: readonly unknown[], check: ShapeCheck): Violation | undefined {
  for (const [index, entry] of entries.entries()) {
    const violation = check(entry);
    if (violation) return below(violation, `[${index}]`);
  }
  return undefined;
}

/** A violation inside a nested value, with its field path relative to the outer value. */
function below(violation: Violation | undefined, path: string): Violation | undefined {
  if (!violation) return undefined;
  return { ...violation, field: violation.field ? `${path}.${violation.field}` : path };
}

/** The error message of a decorator, with `$property` and `$constraint1` filled in. */
function ruleMessage(
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
