/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
