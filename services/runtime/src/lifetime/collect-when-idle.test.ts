import { jest } from '@jest/globals';
import { collectWhenIdle, type Heap, ownHeap } from './collect-when-idle.ts';

const MB = 2 ** 20;

let held: number;
let load: number;
let collected: number;
const heap: Heap = {
  bytes: () => held,
  load: () => load,
  collect() {
    collected++;
    held = 60 * MB;
  },
};

beforeEach(() => {
  jest.useFakeTimers();
  [held, load, collected] = [50 * MB, 0, 0];
});
afterEach(() => jest.useRealTimers());

test('garbage of a burst is collected once, when the thread is idle', () => {
  collectWhenIdle(heap);
  [held, load] = [200 * MB, 0.9];
  jest.advanceTimersByTime(60_000);
  expect(collected).toBe(0);
  load = 0.1;
  jest.advanceTimersByTime(5_000);
  expect([collected, held]).toEqual([1, 60 * MB]);
  jest.advanceTimersByTime(60_000);
  expect(collected).toBe(1);
});

test('little garbage is not collected', () => {
  collectWhenIdle(heap);
  held = 110 * MB;
  jest.advanceTimersByTime(60_000);
  expect(collected).toBe(0);
});

test('garbage is measured from the smallest heap', () => {
  held = 200 * MB;
  collectWhenIdle(heap);
  held = 50 * MB;
  jest.advanceTimersByTime(5_000);
  held = 120 * MB;
  jest.advanceTimersByTime(5_000);
  expect(collected).toBe(1);
});

test('garbage is collected although nothing is allocated', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  let kept = 0;
  // Pretends to hold much, so that the test need not allocate it.
  const bytes = () => (kept++ === 0 ? 0 : 100 * MB);
  collectWhenIdle({ ...ownHeap(), load: () => 0, bytes });
  const garbage = new WeakRef({});
  // A new WeakRef holds its target until the end of this turn.
  await new Promise(setImmediate);
  jest.advanceTimersByTime(5_000);
  expect(garbage.deref()).toBeUndefined();
});
