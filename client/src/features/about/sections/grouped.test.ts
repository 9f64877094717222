import { grouped } from './grouped.ts';

const entry = (label: string, group?: string) => ({ label, ...(group && { group }) });

test('groups keep the order of the config, entries without a group come first', () => {
  const entries = [entry('a', 'misc'), entry('b', 'ark'), entry('c'), entry('d', 'misc'), entry('e')];
  const names = grouped<{ label: string; group?: string }>(entries, ({ group }) => group).map(({ name, entries }) => [
    name,
    entries.map(({ label }) => label).join(''),
  ]);
  expect(names).toEqual([
    [undefined, 'ce'],
    ['misc', 'ad'],
    ['ark', 'b'],
  ]);
});

test('no entries make no groups', () => {
  expect(grouped([], () => undefined)).toEqual([]);
});
