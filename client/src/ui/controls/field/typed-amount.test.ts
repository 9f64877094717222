import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['1,200,000', 1_200_000],
  ['1.200', 1200],
  ['1 200', 1200],
  ['12345678901234', LARGEST_AMOUNT],
])('%j is %d', (text, amount) => {
  expect(typedAmount(text)).toBe(amount);
});

test.each(['', 'abc', '-3', '1.5', '12 and 13', '1,2', '12\t345', '12\n345'])('%j is no amount', (text) => {
  expect(typedAmount(text)).toBeNull();
});
