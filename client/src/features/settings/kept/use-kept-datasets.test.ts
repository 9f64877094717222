/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const toast = jest.fn();
const refreshKept = jest.fn(async (): Promise<readonly unknown[]> => []);
jest.unstable_mockModule('#ui/toast/toaster.ts', () => ({ toast }));
jest.unstable_mockModule('#data/persist/refresh-kept.ts', () => ({ refreshKept }));
const { useKeptDatasets } = await import('./use-kept-datasets.ts');

beforeAll(() => startTestTexts('en'));
beforeEach(() => toast.mockClear());

test.each([
  [[], ['The data is up to date', { name: 'refresh' }]],
  [
    [new ApiError(429, 'Too many'), new ApiError(500, 'Broken')],
    ['2 sets could not be refreshed: (429) Too many', { name: 'refresh', tone: 'error' }],
  ],
])('says what came of a refresh, and why some of it failed (%p)', async (failures, said) => {
  refreshKept.mockResolvedValueOnce(failures);
  const { result } = renderHook(() => useKeptDatasets());
  await waitFor(() => expect(result.current.sets).toEqual([]));
  await act(() => result.current.refresh([]));
  expect(toast.mock.calls).toEqual([said]);
});
