import type { RejectRule } from '@droptally/domain/catalog/catalog';
import { resolveRules } from './resolve-rules.ts';

const rule = (id: number, source: string): RejectRule => {
  return { id, start: 0, end: null, expression: `source == "${source}"`, reliability: 255 + id };
};
const present = [rule(1, 'a'), rule(4, 'b')];
const text = (source: string, id?: string) => ({ id, during: 'always', expression: `source == "${source}"` });

test('a new rule gets the next number and a reliability of its own', () => {
  const { set, rules } = resolveRules({ set: [text('c')], remove: [] }, present);
  expect(set.map((one) => one.rule)).toEqual([{ ...rule(5, 'c'), reliability: 260 }]);
  expect(rules.map(({ id }) => id)).toEqual([1, 4, 5]);
});

test('a rule that exists already is not set again', () => {
  expect(resolveRules({ set: [text('b')], remove: [] }, present)).toEqual({ set: [], remove: [], rules: present });
});

test('a rule with a number replaces the one that has it', () => {
  const { set, rules } = resolveRules({ set: [{ ...text('z', '4'), reliability: '300' }], remove: [1] }, present);
  expect(rules).toEqual([{ ...rule(4, 'z'), reliability: 300 }]);
  expect(set[0]?.entry).toContain('- id: 4');
});

test.each([
  ['no expression', { set: [{ during: 'always', expression: 'source ==' }], remove: [] }],
  ['no range', { set: [{ ...text('c'), during: 'tomorrow' }], remove: [] }],
  ['a reliability of the program itself', { set: [{ ...text('c'), reliability: '4' }], remove: [] }],
  ['a number twice', { set: [text('c', '9'), text('d', '9')], remove: [] }],
  ['a rule that is set and removed', { set: [text('c', '4')], remove: [4] }],
  ['a rule that is not there', { set: [], remove: [2] }],
  ['a second line', { set: [{ ...text('c'), during: 'always\nreliability: 4' }], remove: [] }],
])('%s is refused', (_, texts) => {
  expect(() => resolveRules(texts, present)).toThrow(/rule/);
});
