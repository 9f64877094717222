/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';

const copy = jest.fn();

async function openByKeyboard() {
  const user = userEvent.setup();
  const entries = [
    { id: 'csv', text: 'Save as CSV', run: () => {} },
    { id: 'none', text: 'Not here', run: () => {}, disabled: true },
    null,
    { id: 'copy', text: 'Copy', run: () => void copy() },
  ];
  render(<MenuButton entries={entries}>Export</MenuButton>);
  await user.tab();
  expect(document.activeElement).toBe(opener());
  await user.keyboard('{Enter}');
  await isFocused('Save as CSV');
  return user;
}

const opener = () => screen.getByRole('button', { name: 'Export' });

async function isFocused(name: string): Promise<void> {
  const item = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toBe(item));
}

test('arrow keys move through the menu and around its ends, past what is disabled', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{ArrowDown}');
  await isFocused('Copy');
  await user.keyboard('{ArrowDown}');
  await isFocused('Save as CSV');
  await user.keyboard('{End}');
  await isFocused('Copy');
  await user.keyboard('{Home}');
  await isFocused('Save as CSV');
});

test('Escape closes the menu and returns the focus to its button', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null));
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});

test('Enter runs the item, closes the menu and returns the focus to its button', async () => {
  const user = await openByKeyboard();
  await user.keyboard('{End}{Enter}');
  expect(copy).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBe(null));
  await waitFor(() => expect(document.activeElement).toBe(opener()));
});
