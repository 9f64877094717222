import { between } from './between.ts';

const short = (bound: number) => bound.toFixed(1);

test('bounds that read differently are a range', () => {
  expect(between(4.81, 4.91, short)).toBe('4.8 – 4.9');
});

test('bounds that read the same say how near they are', () => {
  expect(between(4.816, 4.824, short)).toBe('4.8 ± <0.01');
  expect(between(4.8, 4.82, short)).toBe('4.8 ± <0.1');
  expect(between(4.8, 4.80002, short)).toBe('4.8 ± <0.0001');
});

test('equal bounds are a range of nothing', () => {
  expect(between(4.8, 4.8, short)).toBe('4.8 – 4.8');
});
