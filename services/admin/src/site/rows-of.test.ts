import { rowsOf } from './rows-of.ts';

type Row = { stage: string; runs: number | null };
const rows = (answer: unknown) => rowsOf<Row>(answer, ['stage', 'runs']);

test('rows with all columns are returned as they are', () => {
  const answer = [{ stage: 'a', runs: null, more: 1 }];
  expect(rows(answer)).toBe(answer);
  expect(rows([])).toEqual([]);
});

test.each([undefined, {}, [{ stage: 'a' }], [{ stage: 'a', runs: 1 }, null], ['stage']])('%j is refused', (answer) => {
  expect(() => rows(answer)).toThrow('The running site did not answer with stage, runs: it is another version');
});
