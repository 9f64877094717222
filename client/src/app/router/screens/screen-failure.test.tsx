/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { PartNotLoaded } from '#ui/on-demand/part.ts';
import { askWhyNotLoaded } from '#ui/on-demand/why-not-loaded.ts';

jest.unstable_mockModule('@tanstack/react-router', () => ({ useRouter: () => ({}) }));
const { ScreenFailure } = await import('./screen-failure.tsx');

const fail = (error: Error) => render(<ScreenFailure error={error} reset={() => {}} />);

beforeAll(() => startTestTexts('en'));

test('a screen whose code does not load says why, and first what may be the reason', async () => {
  askWhyNotLoaded(async () => '(503) The site is being updated');
  fail(new PartNotLoaded());
  expect(screen.getByRole('alert').textContent).toContain('(!) Check the network');
  await screen.findByText('(503) The site is being updated');
  expect(screen.getByRole('alert').textContent).not.toContain('Check the network');
});

test('a screen that breaks shows the error, and asks nobody', () => {
  const ask = jest.fn(async () => '');
  askWhyNotLoaded(ask);
  fail(new TypeError('x is undefined'));
  expect(screen.getByRole('alert').textContent).toContain('(!) TypeError: x is undefined');
  expect(ask).not.toHaveBeenCalled();
});
