/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const here = { label: 'Here', url: window.location.origin };
const there = { label: 'There', url: 'https://there.example' };
jest.unstable_mockModule('#data/use-dataset.ts', () => ({
  useDataset: () => ({ data: { mirrors: [here, there] } }),
}));
const { MirrorChoice } = await import('./mirror-choice.tsx');
const { MirrorNotice } = await import('#app/mirrors/mirror-notice.tsx');
const { noteArrival } = await import('#app/mirrors/note-arrival.ts');
const { getPreference, resetPreferences, setPreference } = await import('#data/preferences/preference-store.ts');

beforeAll(() => startTestTexts('en'));
beforeEach(() => resetPreferences());

test('marks the current mirror and keeps a choice', async () => {
  const user = userEvent.setup();
  render(<MirrorChoice />);
  await user.click(await screen.findByRole('button', { name: 'Mirror: Here' }));
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Here', 'There']);
  expect(screen.getByRole('menuitemcheckbox', { checked: true }).textContent).toBe('Here');
  await user.click(screen.getByText('Here'));
  expect(getPreference('mirror')).toBe(here.url);
});

test('offers the mirror that was chosen before, until the user stays', async () => {
  setPreference('mirror', there.url);
  render(<MirrorNotice />);
  const go = screen.getByRole<HTMLAnchorElement>('link', { name: 'Go there' });
  expect(new URL(go.href).origin).toBe(there.url);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Stay here' }));
  expect([getPreference('mirror'), screen.queryByRole('status')]).toEqual([here.url, null]);
});

test('a mirror that was chosen elsewhere is kept, and the address loses the mark', () => {
  window.history.replaceState(null, '', '/search?q=1-7&mirror=chosen');
  noteArrival();
  expect(getPreference('mirror')).toBe(window.location.origin);
  expect(window.location.search).toBe('?q=1-7');
});
