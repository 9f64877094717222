/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getPreference, setPreference } from '#data/preferences/preference-store.ts';
import { PushDevice } from '#data/push/testing/push-device.ts';
import { queryClient } from '#data/query-client.ts';

const toast = jest.fn(async (_text: string) => {});
const dismissToast = jest.fn(async () => {});
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast, dismissToast }));
const { PushSection } = await import('./push-section.tsx');

let device: PushDevice;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  toast.mockClear();
  dismissToast.mockClear();
  setPreference('push', null);
  device = new PushDevice();
});

const BAD = { name: 'push', tone: 'warning' };
const shown = () => screen.findByRole('switch', { name: 'New stages' });

test('each category is a switch; the server can be chosen once one is on', async () => {
  render(<PushSection />);
  const switches = await screen.findAllByRole('switch');
  expect(switches).toHaveLength(4);
  expect([device.asked, screen.queryByRole('radio')]).toEqual([0, null]);
  await userEvent.click(await shown());
  await userEvent.click(await screen.findByRole('radio', { name: 'KR' }));
  await waitFor(() => expect(device.posted.at(-1)?.body).toMatchObject({ categories: ['NewStage'], server: 'KR' }));
  await userEvent.click(await shown());
  await waitFor(() => expect(device.posted.at(-1)?.url).toBe('/api/push/subscriptions/removal'));
  expect(device.subscription).toBe(null);
});

test('a browser that refuses is said, and the switch goes back', async () => {
  device.answer = 'denied';
  render(<PushSection />);
  await userEvent.click(await shown());
  await waitFor(() =>
    expect(toast).toHaveBeenLastCalledWith(expect.stringMatching(/^Notifications of this site are blocked/), BAD),
  );
  expect(((await shown()) as HTMLInputElement).checked).toBe(false);
  expect(screen.getByText(/^Notifications of this site are blocked/)).toBeTruthy();
});

test('a site that refuses is said with its status, and the switch goes back', async () => {
  render(<PushSection />);
  const first = await shown();
  device.status = 503;
  await userEvent.click(first);
  await waitFor(() => expect(toast).toHaveBeenLastCalledWith(expect.stringMatching(/: \(503\) /), BAD));
  expect(((await shown()) as HTMLInputElement).checked).toBe(false);
});

test('nothing is on while the browser asks, which is said until it is answered', async () => {
  let answer = (_: NotificationPermission) => {};
  Notification.requestPermission = () => new Promise((resolve) => (answer = resolve));
  render(<PushSection />);
  await userEvent.click(await shown());
  expect(toast.mock.calls.map(([text]) => text)).toEqual([expect.stringMatching(/^You are asked whether/)]);
  expect([((await shown()) as HTMLInputElement).checked, dismissToast.mock.calls.length]).toEqual([false, 0]);
  await act(async () => answer('default'));
  await waitFor(() => expect(dismissToast).toHaveBeenCalledTimes(1));
  expect([((await shown()) as HTMLInputElement).checked, toast.mock.calls.length]).toEqual([false, 1]);
});

test('off line what is on is shown, and can be switched off', async () => {
  setPreference('push', { categories: ['NewStage'], server: 'JP' });
  device.permission = 'granted';
  device.isOffline = true;
  render(<PushSection />);
  expect(((await shown()) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('When stages open on JP.')).toBeTruthy();
  await userEvent.click(await shown());
  await waitFor(() => expect(getPreference('push')).toBe(null));
  expect([toast.mock.calls.length, document.activeElement]).toEqual([0, await shown()]);
});

test('nothing is on once the browser has been told to block it', async () => {
  setPreference('push', { categories: ['NewStage'], server: 'JP' });
  device.permission = 'denied';
  render(<PushSection />);
  expect(((await shown()) as HTMLInputElement).checked).toBe(false);
});

test('nothing is shown where the operator has switched push off', async () => {
  device.publicKey = null;
  const { container } = render(<PushSection />);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  expect(container.innerHTML).toBe('');
});

test('nothing is shown, and nothing asked of the site, where the browser has no push', () => {
  delete (globalThis as { PushManager?: unknown }).PushManager;
  const { container } = render(<PushSection />);
  expect(container.innerHTML).toBe('');
  expect(fetch).not.toHaveBeenCalled();
});
