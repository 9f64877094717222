/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { readShot } from './testing/sample-shots.ts';
import { WaitingLine } from './waiting-line.tsx';

beforeAll(() => startTestTexts('en'));
afterEach(() => onlineManager.setOnline(true));

const waiting = (id: string) => readShot(id, {}, { outcome: { kind: 'waiting', since: 1 } });

test('says how many wait, and offers to send them at once where there is a network', () => {
  render(<WaitingLine shots={[waiting('a'), waiting('b'), readShot('c', {}, { outcome: { kind: 'sent' } })]} />);
  expect(screen.getByRole('status').textContent).toMatch(/^2 reports wait on this device\. .* Send now$/);
  act(() => onlineManager.setOnline(false));
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
});

test('says nothing where none waits', () => {
  render(<WaitingLine shots={[readShot('a')]} />);
  expect(screen.getByRole('status').textContent).toBe('');
});
