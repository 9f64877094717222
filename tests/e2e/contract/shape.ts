/** Shape of a value in a response. An object lists its fields; a name that ends with a question mark is optional. */
export type Shape = 'text' | 'whole' | 'number' | 'flag' | { [field: string]: Shape } | OrNull | List | ById;

class OrNull {
  constructor(readonly shape: Shape) {}
}
class List {
  constructor(readonly element: Shape) {}
}
class ById {
  constructor(readonly value: Shape) {}
}

export const orNull = (shape: Shape): Shape => new OrNull(shape);
export const listOf = (element: Shape): Shape => new List(element);
/** An object keyed by ids. */
export const byId = (value: Shape): Shape => new ById(value);

/** Lists where a value deviates from its shape. Unknown fields are errors, like missing ones. */
export function wrongIn(value: unknown, shape: Shape, place = ''): string[] {
  if (shape instanceof OrNull) return value === null ? [] : wrongIn(value, shape.shape, place);
  if (shape instanceof List) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((element) => wrongIn(element, shape.element, `${place}[]`));
  }
  if (typeof shape === 'string') return isOf(shape, value) ? [] : [`${place} is ${JSON.stringify(value)}, no ${shape}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no object`];
  if (shape instanceof ById)
    return Object.values(value).flatMap((element) => wrongIn(element, shape.value, `${place}{}`));
  return wrongInFields(value, shape, place);
}

function wrongInFields(value: object, shape: { [field: string]: Shape }, place: string): string[] {
  const known = new Map(Object.entries(shape).map(([name, of]) => [name.replace(/\?$/, ''), of]));
  const strange = Object.keys(value).filter((name) => !known.has(name));
  const missing = Object.keys(shape).filter((name) => !name.endsWith('?') && !(name in value));
  const within = Object.entries(value).flatMap(([name, child]) => {
    const of = known.get(name);
    return of === undefined ? [] : wrongIn(child, of, `${place}.${name}`);
  });
  return [
    ...strange.map((name) => `${place}.${name} is unknown`),
    ...missing.map((name) => `${place}.${name} is missing`),
    ...within,
  ];
}

function isOf(shape: 'text' | 'whole' | 'number' | 'flag', value: unknown): boolean {
  if (shape === 'text') return typeof value === 'string';
  if (shape === 'flag') return typeof value === 'boolean';
  return shape === 'whole' ? Number.isSafeInteger(value) : Number.isFinite(value);
}
