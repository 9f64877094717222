import { shownFilings } from './shown-filings.ts';

const filings = [{ label: 'No. 1', url: 'https://filings.example' }];

test('registrations are shown only on a mainland domain, if the operator has any', () => {
  expect(shownFilings({ filings }, true)).toEqual(filings);
  expect(shownFilings({ filings }, false)).toEqual([]);
  expect(shownFilings({}, true)).toEqual([]);
});
