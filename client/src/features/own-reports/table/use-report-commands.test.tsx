/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import type { OwnReportRow } from './own-report-row.ts';

const vibrate = jest.fn();
const toast = jest.fn((_text: string) => {});
const navigate = jest.fn();
let recall: (() => Promise<unknown>) | undefined;
const actualRouter = await import('@tanstack/react-router');
jest.unstable_mockModule('@tanstack/react-router', () => ({ ...actualRouter, useNavigate: () => navigate }));
jest.unstable_mockModule('#parts/haptics/vibrate.ts', () => ({ vibrate }));
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast }));
jest.unstable_mockModule('#data/own-reports/use-recall-of.ts', () => ({ useRecallOf: () => () => recall }));
jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({}) }));
jest.unstable_mockModule('#parts/entry-menu/use-entry-menu.ts', () => ({ useEntryMenu: () => () => [] }));
const { useReportCommands } = await import('./use-report-commands.ts');

const row = { stageId: 'main_01-07', path: '/result/stage/main_1/main_01-07', server: 'US' } as OwnReportRow;
const action = () => renderHook(useReportCommands).result.current.action;

beforeAll(() => startTestTexts('en'));
beforeEach(() => jest.clearAllMocks());

test.each([
  ['recalled', { kind: 'recalled' }, 'taken back', ['undo']],
  ['too old', { kind: 'expired' }, 'no longer', ['undo', 'refusal']],
  ['not recalled', { kind: 'failed', error: new ApiError(500, 'Broken') }, '(500) Broken', ['undo', 'refusal']],
])('a finger feels that a report is undone, and feels and reads whether it was %s', async (_, outcome, said, felt) => {
  recall = async () => outcome;
  expect(action().label(row)).toBe('Undo');
  action().run(row);
  expect(vibrate.mock.calls).toEqual([['undo']]);
  await waitFor(() => expect(toast.mock.calls[0]?.[0]).toContain(said));
  expect(vibrate.mock.calls.flat()).toEqual(felt);
});

test('a report that can no longer be undone opens its stage, and nothing is felt', () => {
  recall = undefined;
  expect(action().label(row)).toBe('Open the stage');
  action().run(row);
  expect(navigate.mock.calls).toEqual([[{ to: row.path, search: { server: 'US' } }]]);
  expect(vibrate).not.toHaveBeenCalled();
});
