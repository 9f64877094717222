/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { AmountField } from './amount-field.tsx';

beforeAll(() => startTestTexts('en'));

test('a number that is too long for its column is short, and has all its digits while it is typed', async () => {
  render(<AmountField name="Need" value={1_000_000_000} onChange={() => {}} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Need' });
  const isLong = () => field.closest<HTMLElement>('[data-long]')?.dataset['long'];
  expect([field.value, isLong()]).toEqual(['1.000 B', 'true']);
  await userEvent.setup().click(field);
  expect([field.value, isLong()]).toEqual(['1000000000', 'false']);
});

function Field(): JSX.Element {
  const [value, set] = useState(0);
  return <AmountField name="Need" value={value} onChange={set} />;
}

test.each([
  ['12.7', 12],
  ['12,75', 12],
  ['1,000', 1_000],
  ['.5', 0],
  ['12 pieces', 12],
  ['１２', 12],
  ['1,234.5', 1_234],
  ['1234.567', 1_234],
  ['1,234.567', 1_234],
  ['0.125', 0],
  ['99999999999', 1_000_000_000],
])('%s is %d: what is typed after a decimal point is left out', async (typed, amount) => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Need' });
  await user.type(field, typed);
  await user.tab();
  await user.click(field);
  expect(field.value).toBe(amount === 0 ? '' : String(amount));
});

test('what is no number changes nothing, and Escape takes back what was typed', async () => {
  const user = userEvent.setup();
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Need' });
  await user.type(field, '12');
  await user.tab();
  await user.click(field);
  await user.keyboard('abc');
  expect(field.value).toBe('12');
  await user.keyboard('{End}.7');
  expect(field.value).toBe('12.7');
  await user.keyboard('{Escape}');
  expect(field.value).toBe('12');
});
