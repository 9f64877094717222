/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const notices: { data?: unknown[]; error: Error | null; failed: boolean; pending: boolean } = {
  error: null,
  failed: true,
  pending: false,
};
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => notices }));
jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({ server: 'CN' }) }));
jest.unstable_mockModule('./bulletin.css', () => ({}));
const { Bulletin } = await import('./bulletin.tsx');

beforeAll(() => startTestTexts('en'));

test('notices that could not be read have the reason, also without a network', () => {
  const { rerender } = render(<Bulletin />);
  expect(screen.getByRole('alert').textContent).toMatch(/\(!\) Waiting for the network/);
  notices.error = new ApiError(500, 'Broken');
  rerender(<Bulletin />);
  expect(screen.getByRole('alert').textContent).toContain('(500) Broken');
});
