/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const LOOKUP = 'https://geo.example/json';
const near = { label: 'Near', url: 'https://near.example', countries: ['CN'] };
const far = { label: 'Far', url: 'https://far.example' };
let config: object;
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: () => ({ data: config }) }));
const { MirrorNotice } = await import('./mirror-notice.tsx');
const { getPreference, resetPreferences, setPreference } = await import('#data/preferences/preference-store.ts');

const asked = jest.fn(async (_url: string) => ({ json: async (): Promise<unknown> => ({ country_code: 'cn' }) }));

beforeAll(() => startTestTexts('en'));
beforeEach(() => {
  resetPreferences();
  asked.mockClear();
  globalThis.fetch = asked as unknown as typeof fetch;
  config = { mirrors: [far, near], geoLookup: LOOKUP };
});

test('offers the mirror for the country of the reader, on the same screen', async () => {
  window.history.replaceState(null, '', '/search?q=1-7');
  render(<MirrorNotice />);
  const go = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Go there' });
  expect(go.href).toBe('https://near.example/search?q=1-7&mirror=chosen');
  expect(asked.mock.calls.map(([url]) => url)).toEqual([LOOKUP]);
});

test('who wants it never again is not looked up again', async () => {
  const { unmount } = render(<MirrorNotice />);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Never again' }));
  expect([screen.queryByRole('link'), getPreference('mirrorDeclined')]).toEqual([null, true]);
  unmount();
  render(<MirrorNotice />);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['a mirror was chosen', () => setPreference('mirror', window.location.origin)],
  ['no mirror names countries', () => Object.assign(config, { mirrors: [far] })],
  ['the operator names no lookup', () => Object.assign(config, { geoLookup: undefined })],
])('nobody is looked up if %s', (_, given) => {
  given();
  render(<MirrorNotice />);
  expect([asked.mock.calls, screen.queryByRole('link')]).toEqual([[], null]);
});

test.each([
  ['another country', { country_code: 'US' }],
  ['nothing of use', []],
  ['null', null],
])('a lookup that answers %s offers nothing', async (_, body) => {
  const read = jest.fn(async () => body);
  asked.mockResolvedValueOnce({ json: read });
  render(<MirrorNotice />);
  await waitFor(() => expect(read).toHaveBeenCalled());
  await act(() => new Promise((done) => setTimeout(done)));
  expect(screen.queryByRole('link')).toBeNull();
});
