/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, render, waitFor } from '@testing-library/react';
import { resetPreferences, setPreference } from '#data/preferences/preference-store.ts';
import { PushDevice } from '#data/push/testing/push-device.ts';

type Shown = { action?: { text: string; run: () => void } };
const toast = jest.fn(async (_text: string, _options: Shown) => {});
const dismissToast = jest.fn(async () => {});
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast, dismissToast }));
const { PushOffer } = await import('./push-offer.tsx');

let device: PushDevice;
beforeEach(() => {
  resetPreferences();
  toast.mockClear();
  document.hasFocus = () => true;
  device = new PushDevice();
});

const star = (...entries: string[]) => act(async () => setPreference('favourites', entries));

test('an arrival offers nothing; the first star does, once, and the browser asks only if it is accepted', async () => {
  setPreference('favourites', ['stage:main_01-07']);
  render(<PushOffer />);
  await star('stage:main_01-07', 'item:30012');
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
  expect(device.asked).toBe(0);
  const [text, options] = toast.mock.calls[0] ?? [];
  expect([text, options?.action?.text]).toEqual([
    'Be told when stages open, and before events close, on CN?',
    'Notify me',
  ]);
  await star('stage:main_01-07', 'item:30012', 'item:30011');
  expect(toast).toHaveBeenCalledTimes(1);
  options?.action?.run();
  await waitFor(() => expect(toast).toHaveBeenCalledTimes(3));
  expect(toast.mock.calls.slice(1).map(([said]) => said)).toEqual([
    'You are asked whether this site may show notifications. Nothing is on until you allow it there.',
    'This device will be told. The settings have more.',
  ]);
  expect(dismissToast).not.toHaveBeenCalled();
  expect(device.asked).toBe(1);
  expect(device.posted[0]?.body).toMatchObject({ categories: ['NewStage', 'ImportantTimePoint'], server: 'CN' });
});

test.each(['granted', 'denied'] as const)(
  'a browser whose answer is %s already is offered nothing',
  async (permission) => {
    device.permission = permission;
    render(<PushOffer />);
    await star('item:30012');
    expect(fetch).not.toHaveBeenCalled();
  },
);

test('a site that has switched push off offers nothing', async () => {
  device.publicKey = null;
  render(<PushOffer />);
  await star('item:30012');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(toast).not.toHaveBeenCalled();
});

test('who removes a star is offered nothing', async () => {
  setPreference('favourites', ['item:30012']);
  render(<PushOffer />);
  await star();
  expect(fetch).not.toHaveBeenCalled();
});
