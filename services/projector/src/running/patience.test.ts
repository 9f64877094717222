import { Patience } from './patience.ts';

const after = (patience: Patience, ms: number, times = 50) => {
  for (let i = 0; i < times; i++) patience.wrote(ms);
  return patience.ms;
};

test('Waits no longer than configured if writes are fast', () => {
  expect(new Patience(150).ms).toBe(150);
  expect(after(new Patience(150), 40)).toBe(150);
});

test('Waits for three write times if writes are slow, at most a second, and recovers', () => {
  const patience = new Patience(150);
  expect(after(patience, 200)).toBeCloseTo(600, 0);
  expect(after(patience, 20_000)).toBe(1_000);
  expect(after(patience, 10)).toBe(150);
});

test('One slow write changes the wait only a little', () => {
  const patience = new Patience(150);
  after(patience, 40);
  expect(after(patience, 200, 1)).toBeLessThan(250);
});

test('Keeps a configured wait of 0, and one longer than its own limit', () => {
  expect(after(new Patience(0), 500)).toBe(0);
  expect(after(new Patience(5_000), 500)).toBe(5_000);
});
