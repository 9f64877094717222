import { type Ask, letterNotes, lostNotes } from './health-notes.ts';

/** A program that has these rows for any query. */
const answering =
  (...rows: object[]): Ask =>
  async () =>
    rows as never;

test.each([
  [1, '1 record of the log could not be read and count nothing: npm run admin -- dead-letters list'],
  [2, '2 records of the log could not be read and count nothing: npm run admin -- dead-letters list'],
])('%d dead letters are noted', async (letters, note) => {
  expect(await letterNotes(answering({ letters }))).toEqual([note]);
});

test('nothing is noted without dead letters', async () => {
  expect(await letterNotes(answering({ letters: 0 }))).toEqual([]);
  expect(await letterNotes(answering())).toEqual([]);
});

test('records that a build in use lacks are noted, those of another build are not', async () => {
  const rows = [
    { name: 'reports_v2_lost_0_5_9', isInSight: 1 },
    { name: 'reports_v1_lost_0_1_2', isInSight: 0 },
  ];
  const lacks = 'reports_v2 lacks the records 5 to 9 of partition 0, which the log had lost before they were counted';
  expect(await lostNotes(answering(...rows))).toEqual([
    `${lacks}: npm run admin -- check --accept-lost, once you know`,
  ]);
});
