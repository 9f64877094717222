/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import type { Failure } from '#data/loading/failures.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { FailureRow } from './failure-row.tsx';

beforeAll(() => startTestTexts('en'));

const failure: Failure = {
  id: 'matrix',
  name: 'matrix',
  server: 'CN',
  error: new ApiError(500, 'Broken'),
  failedAt: new Date(2025, 7, 2, 9, 4, 5).getTime(),
  answered: true,
  hasData: false,
  retrying: false,
  waiting: false,
  retry: () => {},
};

test('has the status, the reason, and when it failed to the second', () => {
  render(<FailureRow failure={failure} />);
  expect(screen.getByText('(500) Broken').textContent).toBe('(500) Broken · 9:04:05');
});

test('no time while the first attempt has not failed yet', () => {
  render(<FailureRow failure={{ ...failure, error: null, failedAt: 0 }} />);
  expect(screen.getByText(/Trying again/).textContent.trim()).toBe('(!) Trying again…');
});
