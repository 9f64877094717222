/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PushDevice } from '#data/push/testing/push-device.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

// A shell provides it before the page starts.
const droptallyOpenSettings = jest.fn();
Object.assign(globalThis, { droptallyOpenSettings });
const { UseSection } = await import('./sections/use-section.tsx');
const { useListedSections } = await import('./use-listed-sections.ts');

beforeAll(() => startTestTexts('en'));
beforeEach(() => new PushDevice());

test('the settings of the system are a row, which opens them', async () => {
  render(<UseSection />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(droptallyOpenSettings).toHaveBeenCalledTimes(1);
});

test('the settings of the system are listed for the index and the search', () => {
  const listed = renderHook(() => useListedSections()).result.current;
  expect(listed.flatMap(({ settings }) => settings)).toContain('settings.system');
});
