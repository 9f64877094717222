/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { systemSettings } from '#data/platform/platform.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const toast = jest.fn(async () => {});
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast }));
const { SystemRow } = await import('./system-row.tsx');

beforeAll(() => startTestTexts('en'));
beforeEach(() => toast.mockClear());

const press = async (open: () => unknown) => {
  render(<SystemRow open={open} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
};

test('the function of a shell opens its settings', async () => {
  const droptallyOpenSettings = jest.fn();
  await press(systemSettings({ droptallyOpenSettings }) ?? (() => undefined));
  expect([droptallyOpenSettings.mock.calls.length, toast.mock.calls.length]).toEqual([1, 0]);
});

test.each([
  () => Promise.reject(new Error('no plugin')),
  () => {
    throw new Error('no plugin');
  },
])('a shell that cannot open them says so', async (droptallyOpenSettings) => {
  await press(systemSettings({ droptallyOpenSettings }) ?? (() => undefined));
  expect(toast).toHaveBeenCalledWith('The settings of the system could not be opened. (!) no plugin', {
    name: 'system-settings',
  });
});

test('without a shell there are none to open', () => {
  expect([systemSettings({}), systemSettings({ droptallyOpenSettings: 'yes' })]).toEqual([null, null]);
});
