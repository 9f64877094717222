/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

let config: Partial<SiteConfig> | undefined;
jest.unstable_mockModule('@tanstack/react-router', () => ({
  Link: 'a',
  createLink: () => 'a',
  useParams: () => ({ page: 'donate' }),
  useRouter: () => ({ subscribe: () => () => undefined }),
}));
let failed = false;
jest.unstable_mockModule('#data/use-dataset.ts', () => ({
  useDataset: () => ({ data: config, failed, pending: !failed, error: null, refetch: () => {} }),
}));
jest.unstable_mockModule('#ui/layout/screen.tsx', () => ({ Screen: 'div' }));
jest.unstable_mockModule('./changelog/changelog.tsx', () => ({ Changelog: 'div' }));
const { AboutScreen } = await import('./about-screen.tsx');

beforeAll(() => startTestTexts('en'));

test('shows the section of a link again once what stands above it has come', () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = render(<AboutScreen />);
  const donate = screen.getByRole('region', { name: 'Donate' });
  const times = () => shown.mock.contexts.filter((element) => element === donate).length;
  expect(times()).toBe(1);
  config = { contributors: [], contact: [], donate: [], links: [], mirrors: [], repository: null };
  rerender(<AboutScreen />);
  expect(times()).toBe(2);
  rerender(<AboutScreen />);
  expect(times()).toBe(2);
});

test('says nothing of the operator before their settings have been read', () => {
  config = undefined;
  const { rerender } = render(<AboutScreen />);
  const saidOfOperator = () => screen.queryByText(/operator|takes no donations/);
  expect([screen.getAllByText('Reading this site’s settings').length, saidOfOperator()]).toEqual([3, null]);
  failed = true;
  rerender(<AboutScreen />);
  expect([screen.getAllByRole('button', { name: 'Retry' }).length, saidOfOperator()]).toEqual([3, null]);
});
