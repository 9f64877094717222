/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { renderHook, waitFor } from '@testing-library/react';
import { setPreference } from '#data/preferences/preference-store.ts';
import { PushDevice } from '#data/push/testing/push-device.ts';
import { queryClient } from '#data/query-client.ts';
import { useListedSections } from './use-listed-sections.ts';

let device: PushDevice;
beforeEach(() => {
  queryClient.clear();
  setPreference('push', null);
  device = new PushDevice();
});

const listed = () => renderHook(() => useListedSections()).result;

test('notifications are listed once the site is known to have them', async () => {
  const sections = listed();
  expect(sections.current.map(({ id }) => id)).not.toContain('push');
  await waitFor(() => expect(sections.current.map(({ id }) => id)).toContain('push'));
  expect(sections.current.find(({ id }) => id === 'push')?.settings).toContain('push.newStage');
});

test('a site without notifications lists all else', async () => {
  device.publicKey = null;
  const sections = listed();
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(queryClient.getQueryData(['push-key'])).toBeNull());
  expect(sections.current.map(({ id }) => id)).toEqual(['appearance', 'use', 'numbers', 'certainty', 'data', 'build']);
});

test('settings that a device lacks are not listed', () => {
  const settings = listed().current.flatMap((section) => section.settings);
  expect(settings).not.toContain('settings.haptics');
  expect(settings).not.toContain('settings.system');
  expect(settings).toContain('settings.lowData');
});
