import { CLOSED, nextOpening } from './opening.ts';

const missing = { hasData: false, answered: false };
const refused = { hasData: true, answered: true };
const unreached = { hasData: true, answered: false };

test('opens at the first failure and closes when none is left', () => {
  const opened = nextOpening(CLOSED, [refused]);
  expect(opened.open).toBe(true);
  expect(nextOpening(opened, [])).toEqual(CLOSED);
});

test('once the user closes it, it stays closed until all failures are gone', () => {
  const closed = { open: false, autoOpened: true };
  expect(nextOpening(closed, [refused, missing]).open).toBe(false);
  expect(nextOpening(nextOpening(closed, []), [missing]).open).toBe(true);
});

test('stays closed while offline if earlier numbers can be shown, but opens if data is missing', () => {
  expect(nextOpening(CLOSED, [unreached]).open).toBe(false);
  expect(nextOpening(CLOSED, [unreached, missing]).open).toBe(true);
});
