/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { ApiError, NoAnswer } from '#data/transport/api-error.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { StatsFailure } from './stats-failure.tsx';

beforeAll(() => startTestTexts('en'));

const failed = (error: Error): DatasetState<unknown> => ({
  data: undefined,
  age: undefined,
  pending: false,
  error,
  failed: true,
  isPrevious: false,
  refetch: () => {},
});

test.each([
  ['the server’s status and reason', new ApiError(500, 'Broken'), '(500) Broken', true],
  ['no word of a server that was not reached', new NoAnswer(), '(!) No answer', false],
])('totals that could not be read have %s', (_, error, said, isServers) => {
  render(<StatsFailure stats={failed(error)} />);
  const text = screen.getByRole('alert').textContent;
  expect(text).toContain(said);
  expect(text.includes('They may still be generating')).toBe(isServers);
});
