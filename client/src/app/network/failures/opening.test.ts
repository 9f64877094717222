import { CLOSED, nextOpening } from './opening.ts';

const missing = { hasData: false, answered: false };
const refused = { hasData: true, answered: true };
const unreached = { hasData: true, answered: false };

test('it opens by itself at the first failure and closes when all is well', () => {
  const opened = nextOpening(CLOSED, [refused]);
  expect(opened.open).toBe(true);
  expect(nextOpening(opened, [])).toEqual(CLOSED);
});

test('closed by the reader, it does not come back with the next failure', () => {
  const closed = { open: false, told: true };
  expect(nextOpening(closed, [refused, missing]).open).toBe(false);
  expect(nextOpening(nextOpening(closed, []), [missing]).open).toBe(true);
});

test('without a network it leaves earlier numbers in sight, but says what is missing', () => {
  expect(nextOpening(CLOSED, [unreached]).open).toBe(false);
  expect(nextOpening(CLOSED, [unreached, missing]).open).toBe(true);
});
