import { ValidateNested } from 'class-validator';

type Dto = new () => object;

const nestedDtos = new WeakMap<object, Map<string, () => Dto>>();

/** A field with another DTO, or a list of them. */
export function Nested(dto: () => Dto): PropertyDecorator {
  return (target, property) => {
    ValidateNested()(target, String(property));
    const fields = nestedDtos.get(target) ?? new Map<string, () => Dto>();
    nestedDtos.set(target, fields.set(String(property), dto));
  };
}

/** Returns the DTO nested in a field of another. */
export function nestedDtoOf(dto: Dto, property: string): Dto {
  for (let target: object | null = dto.prototype; target; target = Object.getPrototypeOf(target)) {
    const nested = nestedDtos.get(target)?.get(property);
    if (nested) return nested();
  }
  throw new Error(`${dto.name}.${property} is validated as nested without @Nested`);
}
