import { logEntries } from './log-entry.ts';

test('a position counts the entries of all partitions', () => {
  expect([logEntries('28502'), logEntries('9.-.4'), logEntries('-')]).toEqual([28_503, 15, 0]);
});
