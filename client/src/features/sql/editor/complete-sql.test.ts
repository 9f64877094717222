import type { SqlOffer } from '@droptally/proto/api/sql';
import { completeSql } from './complete-sql.ts';

const column = (name: string) => ({ name, type: 'String', comment: `About ${name}` });
const offer: SqlOffer = {
  tables: [
    { name: 'stages', comment: 'The stages.', columns: [column('stage'), column('sanity')] },
    { name: 'items', comment: 'The items.', columns: [column('item'), column('rarity')] },
  ],
  functions: ['sum', 'toStartOfMonth'],
  examples: [],
};

/** What is offered at `|`, by kind. */
function offered(marked: string, isAsked = false): Record<string, string[]> | null {
  const place = marked.indexOf('|');
  const found = completeSql(marked.replace('|', ''), place, offer, isAsked);
  if (!found) return null;
  const kinds = new Map<string, string[]>();
  for (const { kind, label } of found.words) kinds.set(kind, [...(kinds.get(kind) ?? []), label]);
  return Object.fromEntries(kinds);
}

test('tables are offered where one is named', () => {
  for (const text of [
    'SELECT 1 FROM |',
    'SELECT 1 FROM sta|',
    'SELECT 1 FROM stages JOIN i|',
    'SELECT 1 FROM analysis.|',
  ])
    expect(offered(text, true)).toEqual({ table: ['stages', 'items'] });
});

test('a column is offered with its type and what it is', () => {
  expect(completeSql('SELECT s FROM stages', 8, offer, false)?.words[0]).toEqual({
    label: 'stage',
    kind: 'column',
    detail: 'String',
    info: 'About stage',
  });
});

test('columns are those of the tables that the text reads, of all before it does, beside functions and keywords', () => {
  const found = offered('SELECT s| FROM stages');
  expect(found).toMatchObject({ column: ['stage', 'sanity'], function: ['sum', 'toStartOfMonth'] });
  expect(found?.['keyword']).toContain('SELECT');
  expect(offered('SELECT s|')).toMatchObject({ column: ['stage', 'sanity', 'item', 'rarity'] });
});

test.each([
  ['SELECT stages.|, 1 FROM stages'],
  ['SELECT s.| FROM stages AS s'],
  ['SELECT s.st| FROM stages s JOIN items i ON 1'],
])('after the name of a table and a dot stand its columns: %s', (text) => {
  expect(offered(text)).toEqual({ column: ['stage', 'sanity'] });
});

test('types are offered within a parameter', () => {
  expect(offered('SELECT {stage:|}', true)?.['type']).toContain('String');
});

test.each([
  ["SELECT 'sta|'"],
  ['SELECT 1 -- sta|'],
  ['SELECT /* sta|'],
  ['SELECT `sta|'],
  ['SELECT |'],
  ['SELECT x.|'],
])('nothing is offered in %s', (text) => {
  expect(offered(text)).toBeNull();
});

test('words are offered after a quote that is closed', () => {
  expect(offered("SELECT 'a', s| FROM stages")).toHaveProperty('column');
});
