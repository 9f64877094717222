import { browserStorage } from '#data/storage/browser-storage.ts';
import {
  draftSql,
  forgetPastSql,
  keepDraft,
  notePastSql,
  readPast,
  readSaved,
  removeSavedSql,
  saveSql,
} from './kept-sql.ts';

test('what is kept invalidly is left out', () => {
  expect(readSaved('{')).toEqual([]);
  expect(readSaved('[{"name":"a","sql":"SELECT 1"},{"name":1},null]')).toEqual([{ name: 'a', sql: 'SELECT 1' }]);
  expect(readPast('[{"sql":"SELECT 1","at":3},{"sql":"SELECT 2"}]')).toEqual([{ sql: 'SELECT 1', at: 3 }]);
});

test('fifty statements are remembered, each once, the last one first', () => {
  const past = () => readPast(browserStorage.read('droptally.sql.history')).map(({ sql }) => sql);
  for (let at = 0; at < 60; at++) notePastSql({ sql: `SELECT ${at}`, at });
  notePastSql({ sql: 'SELECT 30', at: 99 });
  expect(past().slice(0, 3)).toEqual(['SELECT 30', 'SELECT 59', 'SELECT 58']);
  expect(past()).toHaveLength(50);
  forgetPastSql();
  expect(past()).toEqual([]);
});

test('what was written last is there again', () => {
  expect(draftSql()).toBe('');
  keepDraft('SELECT 7');
  expect(draftSql()).toBe('SELECT 7');
});

test('a statement saved under a name again takes the place of the earlier one', () => {
  const kept = () => readSaved(browserStorage.read('droptally.sql.saved'));
  saveSql({ name: 'a', sql: 'SELECT 1' });
  saveSql({ name: 'b', sql: 'SELECT 3' });
  saveSql({ name: 'a', sql: 'SELECT 2' });
  removeSavedSql('b');
  expect(kept()).toEqual([{ name: 'a', sql: 'SELECT 2' }]);
  removeSavedSql('a');
  expect(kept()).toEqual([]);
});
