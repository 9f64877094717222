import type { ObjectSchema, OptionalKeys, Properties, RequiredKeys } from './schema-of.ts';

/**
 * The schema of a named object: required fields first, then optional ones. A field of the type that is missing here, or
 * listed in the wrong group, is a compile error.
 */
export function objectSchema<T extends object>(
  title: string,
  always: Properties<Pick<T, RequiredKeys<T>>>,
  ...[sometimes]: OptionalKeys<T> extends never ? [] : [sometimes: Properties<Pick<T, OptionalKeys<T>>>]
): ObjectSchema<T> {
  const required = Object.keys(always) as (keyof T)[];
  return { title, type: 'object', required, properties: { ...always, ...sometimes } as unknown as Properties<T> };
}

export function listOf<Schema>(items: Schema) {
  return { type: 'array', items } as const;
}

/** Schema of an object keyed by ids. */
export function byId<Schema>(additionalProperties: Schema) {
  return { type: 'object', additionalProperties } as const;
}

export function orNull<Schema>(schema: Schema) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}
