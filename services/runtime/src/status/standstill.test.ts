import { Standstill } from './standstill.ts';

let now: number;
let standstill: Standstill;
beforeEach(() => {
  now = 1_000;
  standstill = new Standstill(() => now);
});

/** Passes seconds in which a table of two partitions does not advance. */
function pass(seconds: number, ends: number[], positions: number[]): void {
  for (let second = 0; second < seconds; second++) {
    now += 1_000;
    standstill.note(ends, new Map([['reports', positions]]));
  }
}

test('a table that does not advance while facts wait is named, with the projector’s last error', () => {
  standstill.noteTrouble('the disk is full');
  pass(20, [5, 9], [4, 3]);
  expect(standstill.message).toBeUndefined();
  pass(3, [5, 9], [4, 3]);
  expect(standstill.message).toBe('Facts wait and are not counted (reports): the disk is full');
  pass(1, [5, 9], [4, 4]);
  expect(standstill.message).toBeUndefined();
});

test('a table without any position counts as stalled too', () => {
  pass(25, [1], []);
  expect(standstill.message).toBe('Facts wait and are not counted (reports)');
});

test('no table is stalled while no facts wait', () => {
  pass(60, [5, 0], [4, -1]);
  expect(standstill.message).toBeUndefined();
});

test('after a gap in the notes the time counts anew', () => {
  pass(5, [9], [3]);
  now += 60_000;
  pass(10, [9], [3]);
  expect(standstill.message).toBeUndefined();
});
