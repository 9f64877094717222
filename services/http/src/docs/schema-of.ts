type Notes = { title?: string; description?: string; examples?: readonly unknown[] };
type Texts = { minLength?: number; maxLength?: number; pattern?: string; contentEncoding?: string };
type Numbers = { minimum?: number; maximum?: number };
type Lists = { minItems?: number; maxItems?: number };

export type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
export type OptionalKeys<T> = Exclude<keyof T, RequiredKeys<T>>;

/** One schema for each field of an object. */
export type Properties<T> = { [K in keyof T]-?: SchemaOf<Exclude<T[K], undefined>> };

/** JSON schema of a TypeScript type. Other fields or other types than those of `T` are compile errors. */
export type SchemaOf<T> = unknown extends T
  ? Notes & object
  : null extends T
    ? SchemaOfNullable<Exclude<T, null>>
    : SchemaOfUnion<T, T>;

type SchemaOfNullable<T> = [boolean | number] extends [T]
  ? Notes & Numbers & { type: readonly ['boolean', 'number', 'null'] }
  : SchemaOfNullableOne<T>;

type SchemaOfNullableOne<T> = [T] extends [string | number | boolean]
  ? SchemaOfScalar<T, readonly [TypeName<T>, 'null'], null>
  : Notes & { anyOf: readonly [SchemaOf<T>, { type: 'null' }] };

/** `Member` distributes over the union; `T` keeps it whole. */
type SchemaOfUnion<T, Member> = [T] extends [string | number | boolean]
  ? SchemaOfScalar<T, TypeName<T>, never>
  : [Member extends T ? ([T] extends [Member] ? true : false) : never] extends [true]
    ? SchemaOfStructure<T>
    : Notes & { anyOf: readonly (Member extends unknown ? SchemaOf<Member> : never)[] };

type TypeName<T> = T extends string ? 'string' : T extends number ? 'integer' | 'number' : 'boolean';

/** Literal types list their values. */
type SchemaOfScalar<T, Type, Null> = Notes & { type: Type } & ([T] extends [string]
    ? string extends T
      ? Texts
      : { enum: readonly (T | Null)[] }
    : [T] extends [number]
      ? number extends T
        ? Numbers
        : { enum: readonly (T | Null)[] }
      : boolean extends T
        ? object
        : { enum: readonly (T | Null)[] });

type SchemaOfStructure<T> = T extends readonly (infer Element)[]
  ? Notes & Lists & { type: 'array'; items: SchemaOf<Element> }
  : string extends keyof T
    ? Notes & { type: 'object'; additionalProperties: SchemaOf<T[keyof T]> }
    : ObjectSchema<T>;

export type ObjectSchema<T> = Notes & {
  title: string;
  type: 'object';
  required: readonly (keyof T)[];
  properties: Properties<T>;
};
