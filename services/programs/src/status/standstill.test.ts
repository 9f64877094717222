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

test('a table that takes nothing in while facts wait is named, with what the projector said', () => {
  standstill.noteTrouble('the disk is full');
  pass(20, [5, 9], [4, 3]);
  expect(standstill.message).toBeUndefined();
  pass(3, [5, 9], [4, 3]);
  expect(standstill.message).toBe('Facts wait and are not counted (reports): the disk is full');
  pass(1, [5, 9], [4, 4]);
  expect(standstill.message).toBeUndefined();
});

test('one that was never heard of stands still too', () => {
  pass(25, [1], []);
  expect(standstill.message).toBe('Facts wait and are not counted (reports)');
});

test('where nothing waits nothing stands still', () => {
  pass(60, [5, 0], [4, -1]);
  expect(standstill.message).toBeUndefined();
});

test('a machine that was stopped for a while counts from when it goes on', () => {
  pass(5, [9], [3]);
  now += 60_000;
  pass(10, [9], [3]);
  expect(standstill.message).toBeUndefined();
});
