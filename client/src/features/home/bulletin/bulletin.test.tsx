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

test('three severities differ in word and sign', async () => {
  const notice = (id: number, severity: number) => ({
    id,
    severity,
    existence: { CN: { exist: true } },
    content_i18n: { en: `Notice ${id}` },
  });
  Object.assign(notices, { data: [notice(1, 2), notice(2, 0), notice(3, 1)], failed: false });
  const { container, unmount } = render(<Bulletin />);
  await screen.findByText('Notice 2');
  const heads = [...container.querySelectorAll('h3')];
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Urgent', 'Important', 'For information']);
  expect(new Set(heads.map((head) => head.querySelector('path')?.getAttribute('d'))).size).toBe(3);
  unmount();
  Object.assign(notices, { data: undefined, failed: true });
});

test('notices that could not be read have the reason, also without a network', () => {
  const { rerender } = render(<Bulletin />);
  expect(screen.getByRole('alert').textContent).toMatch(/\(!\) Waiting for the network/);
  notices.error = new ApiError(500, 'Broken');
  rerender(<Bulletin />);
  expect(screen.getByRole('alert').textContent).toContain('(500) Broken');
});
