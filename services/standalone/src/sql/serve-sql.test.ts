import { questionOf } from './serve-sql.ts';

test('a question is a text, with a format and the values of its parameters', () => {
  expect(questionOf({ sql: 'SELECT 1' })).toEqual({
    sql: 'SELECT 1',
    format: 'JSONCompact',
    params: {},
    cut: false,
  });
  expect(questionOf({ sql: 'SELECT {a:String}', format: 'Parquet', params: { a: 'x' } })).toMatchObject({
    format: 'Parquet',
    params: { a: 'x' },
  });
});

test.each([
  [undefined],
  [{}],
  [{ sql: ' ' }],
  [{ sql: 1 }],
  [{ sql: 'SELECT 1', format: 'Template' }],
  [{ sql: 'SELECT 1', cut: 'yes' }],
  [{ sql: 'SELECT 1', params: [] }],
  [{ sql: 'SELECT 1', params: { 'a b': 'x' } }],
  [{ sql: 'SELECT 1', params: { a: 1 } }],
])('%j is no question', (body) => {
  expect(() => questionOf(body)).toThrow(/must be/);
});
