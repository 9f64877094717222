/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { setAccount } from '#data/account/account-store.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

let online = true;
let error: Error | null = null;
const actualRouter = await import('@tanstack/react-router');
jest.unstable_mockModule('@tanstack/react-router', () => ({ ...actualRouter, Link: 'a' }));
jest.unstable_mockModule('#ui/layout/screen.tsx', () => ({ Screen: 'x-screen' }));
jest.unstable_mockModule('#data/loading/use-online.ts', () => ({ useOnline: () => online }));
jest.unstable_mockModule('#data/catalog/use-awaited-catalog.ts', () => ({ useAwaitedCatalog: () => undefined }));
jest.unstable_mockModule('#data/live/use-live.ts', () => ({ useLiveAccount: () => {} }));
jest.unstable_mockModule('#data/own-reports/use-own-reports.ts', () => ({
  useOwnReports: () => ({ reports: undefined, error, total: 0, pending: true, retry: () => {} }),
}));
jest.unstable_mockModule('#parts/inspector/use-inspector-pane.tsx', () => ({ useInspectorPane: () => ({}) }));
jest.unstable_mockModule('./own-reports-head.tsx', () => ({ OwnReportsHead: 'x-head' }));
jest.unstable_mockModule('./table/own-reports-table.tsx', () => ({ OwnReportsTable: 'x-table' }));
const { OwnReportsScreen } = await import('./own-reports-screen.tsx');

beforeAll(() => {
  startTestTexts('en');
  setAccount('12345');
});

test('reports that are not there are on their way, unless there is no network or they failed', () => {
  const { rerender } = render(<OwnReportsScreen />);
  expect(screen.getByText('Your reports are on their way')).toBeTruthy();
  online = false;
  rerender(<OwnReportsScreen />);
  expect(screen.getByText(/\(!\) Waiting for the network/)).toBeTruthy();
  error = new ApiError(500, 'Broken');
  rerender(<OwnReportsScreen />);
  expect([screen.getByText(/\(500\) Broken/), screen.getByRole('button', { name: 'Retry' })]).toHaveLength(2);
});
