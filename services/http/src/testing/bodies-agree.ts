import 'reflect-metadata';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Shape } from '../validation/shape.ts';

/** Test values around every limit of our bodies. */
const VALUES: readonly unknown[] = [
  ...[undefined, null, true, '', 'x', '1.2.3', 'v1.2.3', 'é', 'CN', 'all', 'abcdefgh', 'NORMAL_DROP'],
  ...[32, 33, 128, 129, 512, 513].map((length) => 'x'.repeat(length)),
  ...[-1, 0, 0.5, 0.999, 1, 1.5, 6, 7, 1000, 1001, 8.64e15, 8.64e15 + 2, -8.64e15 - 2],
  ...[[], {}, [1], ['x'], Array.from({ length: 6 }, () => ({})), Array.from({ length: 300 }, () => 'x')],
];

/** Bodies on which a schema and its validation rules disagree: each value at each path of a valid body. */
export function disagreements(schema: object, dto: new () => object, good: object): string[] {
  const shape = new Shape(dto);
  const matches = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  const bodies = [good, ...pathsIn(good).flatMap((path) => VALUES.map((value) => withValue(good, path, value)))];
  return bodies
    .map((body) => JSON.stringify(body))
    .filter((text) => {
      const body: unknown = JSON.parse(text);
      return matches(body) !== (shape.violationOf(body) === undefined);
    });
}

function pathsIn(node: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof node !== 'object' || node === null) return [path];
  const inside = Object.entries(node).flatMap(([field, child]) => pathsIn(child, [...path, field]));
  return path.length > 0 ? [path, ...inside] : inside;
}

function withValue(good: object, path: readonly string[], value: unknown): object {
  const body = structuredClone(good);
  const holder = path.slice(0, -1).reduce<object>((node, field) => Reflect.get(node, field), body);
  Reflect.set(holder, path.at(-1) ?? '', value);
  return body;
}
