/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getPreference } from '#data/preferences/preference-store.ts';
import { PushDevice } from '#data/push/testing/push-device.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const felt = jest.fn(() => true);
Object.assign(navigator, { vibrate: felt });
window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
const { UseSection } = await import('./sections/use-section.tsx');
const { useListedSections } = await import('./use-listed-sections.ts');
const { vibrate } = await import('#parts/haptics/vibrate.ts');

beforeAll(() => startTestTexts('en'));
beforeEach(() => new PushDevice());

test('vibration is listed where a device vibrates, on at first, and its switch ends it', async () => {
  const listed = renderHook(() => useListedSections()).result.current;
  expect(listed.flatMap(({ settings }) => settings)).toContain('settings.haptics');
  render(<UseSection />);
  const choice = screen.getByRole('switch', { name: 'Vibration' });
  vibrate('tap');
  await userEvent.click(choice);
  vibrate('tap');
  expect([getPreference('haptics'), felt.mock.calls.length]).toEqual([false, 1]);
});
