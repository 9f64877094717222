import { wantedPart } from './wanted-part.ts';

const TEXT = 'SELECT 1;\nSELECT 2 + 3';

test('without a selection the statement at the cursor runs', () => {
  expect(wantedPart(TEXT, { from: 12, to: 12 })).toEqual({ sql: 'SELECT 2 + 3', from: 10 });
});

test('what is selected runs alone, without the blanks around it', () => {
  expect(wantedPart(TEXT, { from: 9, to: 18 })).toEqual({ sql: 'SELECT 2', from: 10 });
});
