/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DayInput } from './day-input.tsx';

const onDay = jest.fn<(day: string) => void>();

function Day() {
  const [day, setDay] = useState('2025-01-05');
  const take = (next: string) => {
    onDay(next);
    setDay(next);
  };
  return <DayInput aria-label="First day" day={day} min="2019-05-01" max="2025-08-31" onDay={take} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('First day');
const type = (value: string) => fireEvent.change(input(), { target: { value } });

beforeEach(() => {
  onDay.mockReset();
  render(<Day />);
});

test('a year that is being typed stays in the field, and only a day within the limits is taken', () => {
  for (const value of ['2025-06-05', '2025-06-15', '0002-06-15', '0020-06-15', '0202-06-15']) {
    type(value);
    expect(input().value).toBe(value);
  }
  type('2024-06-15');
  fireEvent.blur(input());
  expect(onDay.mock.calls.flat()).toEqual(['2025-06-05', '2025-06-15', '2024-06-15']);
  expect(input().value).toBe('2024-06-15');
});

test('a day beyond the limits becomes the nearest one when the field is left', () => {
  type('2031-01-01');
  expect(onDay).not.toHaveBeenCalled();
  fireEvent.blur(input());
  expect(onDay.mock.calls).toEqual([['2025-08-31']]);
  expect(input().value).toBe('2025-08-31');
});

test('a field that is left empty shows its day again', () => {
  type('');
  fireEvent.blur(input());
  expect(onDay).not.toHaveBeenCalled();
  expect(input().value).toBe('2025-01-05');
});
