import { TypedNumber } from './typed-number.ts';

test('digits typed without a pause form one number', () => {
  const typed = new TypedNumber();
  expect([typed.read('1', 0), typed.read('2', 300), typed.read('0', 600)]).toEqual([1, 12, 120]);
});

test('a pause or another key starts a new number', () => {
  const typed = new TypedNumber();
  typed.read('1', 0);
  expect(typed.read('2', 2_000)).toBe(2);
  expect(typed.read('+', 2_100)).toBeNull();
  expect(typed.read('3', 2_200)).toBe(3);
});
