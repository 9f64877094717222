/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { FilterField } from './filter-field.tsx';

const leave = jest.fn();
const enter = jest.fn();

function Field() {
  const input = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  return <FilterField {...{ input, filter, setFilter, leave, enter }} label="Filter stages" />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter stages' });

beforeEach(() => jest.resetAllMocks());

test('Escape clears the filter first, and then leaves the field', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '1-7');
  await user.keyboard('{Escape}');
  expect([field().value, leave.mock.calls.length]).toEqual(['', 0]);
  await user.keyboard('{Escape}');
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a button clears the filter, and leaves the focus in the field', async () => {
  const user = userEvent.setup();
  render(<Field />);
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field(), '1-7');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('the arrow down leads to the results, Enter opens the first', async () => {
  const user = userEvent.setup();
  render(<Field />);
  await user.type(field(), '1-7{ArrowDown}');
  expect([leave.mock.calls.length, enter.mock.calls.length]).toEqual([1, 0]);
  await user.keyboard('{Enter}');
  expect([leave.mock.calls.length, enter.mock.calls.length, field().value]).toEqual([1, 1, '1-7']);
});

test('keys that choose among the candidates of an input method do neither', () => {
  render(<Field />);
  for (const key of ['Enter', 'ArrowDown', 'Escape']) fireEvent.keyDown(field(), { key, isComposing: true });
  expect([leave.mock.calls, enter.mock.calls]).toEqual([[], []]);
});
