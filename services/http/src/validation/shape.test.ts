import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { Nested } from './nested.ts';
import { Shape } from './shape.ts';

let reads = 0;

class PartDto {
  @IsIn(['a', 'b'])
  kind!: string;

  @IsInt()
  @Min(1)
  @Max(9)
  count!: number;
}

class WholeDto {
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(3)
  @Nested(() => PartDto)
  parts?: PartDto[] | null;

  @IsOptional()
  @IsString({ each: true })
  names?: string[];
}

const shape = new Shape(WholeDto);
const good = { kind: 'a', count: 1 };

test.each<[string, unknown, string, string, string]>([
  ['no object', [], '', 'isObject', 'A JSON object is expected'],
  ['no list', { parts: 5 }, 'parts', 'isArray', 'parts must be an array'],
  ['too many', { parts: Array(4).fill({}) }, 'parts', 'arrayMaxSize', 'parts must contain no more than 3 elements'],
  ['an element of another kind', { parts: [good, 5] }, 'parts[1]', 'isObject', 'A JSON object is expected'],
  [
    'a bad choice',
    { parts: [{ ...good, kind: 'c' }] },
    'parts[0].kind',
    'isIn',
    'kind must be one of the following values: a, b',
  ],
  [
    'a text for a number',
    { parts: [good, { ...good, count: 'x' }] },
    'parts[1].count',
    'isInt',
    'count must be an integer number',
  ],
  ['too much', { parts: [{ ...good, count: 10 }] }, 'parts[0].count', 'max', 'count must not be greater than 9'],
  ['one of many', { names: ['x', 1] }, 'names', 'isString', 'each value in names must be a string'],
])('%s is rejected by the first rule it breaks', (_, value, field, violation, message) => {
  expect(shape.violationOf(value)).toEqual({ field, violation, message });
  expect(() => shape.transform(value)).toThrow(message);
});

test('a valid value passes unchanged, with additional fields', () => {
  const value = { parts: [good, { ...good, other: 1 }], names: [], more: {} };
  expect(shape.transform(value)).toBe(value);
  expect(shape.violationOf({ parts: null })).toBeUndefined();
});

test('nothing is checked after the first broken rule', () => {
  const parts = Array.from({ length: 100 }, () => ({
    get kind() {
      reads++;
      return 'a';
    },
  }));
  expect(shape.violationOf({ parts })?.field).toBe('parts');
  expect(reads).toBe(0);
});
