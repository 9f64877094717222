import type { ObjectSchema, OptionalKeys, Properties, RequiredKeys } from './schema-of.ts';

/**
 * The schema of an object by its name: first the fields that are always there, then those that may be absent. A field
 * of the type that is missing here, or stands in the wrong half, does not compile.
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

/** An object whose fields are named by ids. */
export function byId<Schema>(additionalProperties: Schema) {
  return { type: 'object', additionalProperties } as const;
}

export function orNull<Schema>(schema: Schema) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}
