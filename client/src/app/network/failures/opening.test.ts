import { CLOSED, nextOpening } from './opening.ts';

const ended = { retrying: false, waiting: false };
const missing = { hasData: false, answered: false, ...ended };
const refused = { hasData: true, answered: true, ...ended };
const unreached = { hasData: true, answered: false, ...ended };

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

test('stays closed if the server is unreachable and earlier numbers can be shown, but opens if data is missing', () => {
  expect(nextOpening(CLOSED, [unreached]).open).toBe(false);
  expect(nextOpening(CLOSED, [unreached, missing]).open).toBe(true);
});

test('stays closed over a form that is used while missing data waits for the network or is retried', () => {
  expect(nextOpening(CLOSED, [{ ...missing, waiting: true }]).open).toBe(false);
  expect(nextOpening(CLOSED, [{ ...missing, retrying: true }]).open).toBe(false);
  const opened = nextOpening(CLOSED, [missing]);
  expect(nextOpening(opened, [{ ...missing, waiting: true }]).open).toBe(true);
});
