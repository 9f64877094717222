/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

let sitting: Partial<SittingReport>[] = [];
const vibrate = jest.fn();
const toast = jest.fn<(text: string) => void>();
jest.unstable_mockModule('#data/reporting/sitting.ts', () => ({ useSitting: () => sitting, useOutbox: () => [] }));
jest.unstable_mockModule('#parts/haptics/vibrate.ts', () => ({ vibrate }));
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast }));
jest.unstable_mockModule('./list/outbox-dialog.tsx', () => ({ OutboxDialog: 'div' }));
const { OutboxHost } = await import('./outbox-host.tsx');

beforeAll(() => startTestTexts('en'));

test('a report that is refused later is told, and felt', () => {
  sitting = [{ key: 'a', state: 'waiting', madeAt: 0 }];
  const { rerender } = render(<OutboxHost />);
  expect(vibrate).not.toHaveBeenCalled();
  sitting = [{ key: 'a', state: 'refused', madeAt: 0 }];
  rerender(<OutboxHost />);
  expect([toast.mock.calls.length, vibrate.mock.calls]).toEqual([1, [['refusal']]]);
});
