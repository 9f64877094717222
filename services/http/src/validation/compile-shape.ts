import { getMetadataStorage, type ValidationArguments } from 'class-validator';
import { nestedDtoOf } from './nested.ts';

type Dto<T extends object> = new () => T;
type Check = (value: unknown) => boolean;
type FieldCheck = { property: string; applies: ((object: object, value: unknown) => boolean)[]; checks: Check[] };
type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

/**
 * The decorators of a DTO as one function over plain JSON. class-validator itself needs an instance, made by
 * class-transformer, and costs more than everything else a report needs; it is asked only to explain a refusal.
 */
export function compileShape<T extends object>(dto: Dto<T>): (value: unknown) => value is T {
  const fields = fieldsOf(dto);
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    fields.every((field) => holds(field, value));
}

function holds({ property, applies, checks }: FieldCheck, object: object): boolean {
  const value: unknown = Object.hasOwn(object, property) ? Reflect.get(object, property) : undefined;
  for (const applicable of applies) if (!applicable(object, value)) return true;
  for (const check of checks) if (!check(value)) return false;
  return true;
}

function fieldsOf(dto: Dto<object>): FieldCheck[] {
  const storage = getMetadataStorage();
  const byProperty = storage.groupByPropertyName(storage.getTargetValidationMetadatas(dto, '', false, false));
  return Object.entries(byProperty).map(([property, rules]) => ({
    property,
    applies: rules.filter((rule) => rule.type === 'conditionalValidation').map((rule) => rule.constraints[0]),
    checks: rules.flatMap((rule) => checksOf(dto, rule)),
  }));
}

function checksOf(dto: Dto<object>, rule: Metadata): Check[] {
  if (rule.type === 'conditionalValidation' || rule.type === 'whitelistValidation') return [];
  if (rule.type === 'nestedValidation') return [nestedCheck(nestedDtoOf(dto, rule.propertyName))];
  if (rule.validateIf || rule.groups?.length)
    throw new Error(`${dto.name}.${rule.propertyName}: a rule that is not compiled`);
  const about = { targetName: dto.name, property: rule.propertyName, constraints: rule.constraints };
  const given = about as ValidationArguments;
  const constraints = getMetadataStorage().getTargetValidatorConstraints(rule.constraintCls);
  return constraints.map(({ instance }) => {
    const check: Check = (value) => instance.validate(value, given) === true;
    return rule.each ? (value) => Array.isArray(value) && value.every(check) : check;
  });
}

function nestedCheck(dto: Dto<object>): Check {
  const matches = compileShape(dto);
  return (value) => (Array.isArray(value) ? value.every((entry) => matches(entry)) : matches(value));
}
