import { shownFilings } from './shown-filings.ts';

const filings = [{ label: 'No. 1', url: 'https://filings.example' }];

test('registrations are shown where the operator has some, on a mainland address alone', () => {
  expect(shownFilings({ filings }, true)).toEqual(filings);
  expect(shownFilings({ filings }, false)).toEqual([]);
  expect(shownFilings({}, true)).toEqual([]);
});
