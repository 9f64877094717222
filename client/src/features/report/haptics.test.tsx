/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { createStore } from '#data/store/store.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { ApiError } from '#data/transport/api-error.ts';

const vibrate = jest.fn();
jest.unstable_mockModule('#parts/haptics/vibrate.ts', () => ({ vibrate }));
const reports = createStore([{ key: 'one', state: 'sent' }]);
jest.unstable_mockModule('#data/reporting/device-reports.ts', () => ({ deviceReports: { reports } }));
const recallFor = jest.fn(async () => ({ kind: 'recalled' }));
jest.unstable_mockModule('#data/reporting/recalls.ts', () => ({
  recallFor,
  useRecall: () => ({ running: false, outcome: null }),
}));
const { DropStepper } = await import('./tiles/stepper/drop-stepper.tsx');
const { FailureLine } = await import('./form/failure-line.tsx');
const { undoReport } = await import('#parts/reports/undo-report.ts');
const { useSentBar } = await import('./sent/use-sent-bar.ts');

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

beforeEach(() => vibrate.mockClear());

test('a tile is felt when it is pressed', () => {
  const slot = {
    dropType: 'REGULAR',
    itemId: '30012',
    item: catalog.items.get('30012') ?? null,
    number: 1,
    batch: false,
    shared: false,
  } as const;
  const label = { text: 'Orirock Cube' };
  const tile = { slot, label, quantity: 0, odd: false, isStop: true, numbers: undefined, onChange: () => {} };
  render(<DropStepper {...(tile as unknown as Parameters<typeof DropStepper>[0])} />);
  expect(vibrate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Orirock Cube: 0' }));
  expect(vibrate.mock.calls).toEqual([['tap']]);
});

test('a refusal is felt once', () => {
  const failure = { error: new ApiError(429, 'Too many'), draft: null };
  const line = (
    <CatalogProvider catalog={catalog}>
      <FailureLine failure={failure} />
    </CatalogProvider>
  );
  render(line).rerender(line);
  expect(vibrate.mock.calls).toEqual([['refusal']]);
});

test('undo is felt', () => {
  const { result } = renderHook(() => useSentBar('one', () => {}));
  expect(vibrate).not.toHaveBeenCalled();
  result.current.undo?.();
  undoReport('tray', 'one');
  expect(vibrate.mock.calls).toEqual([['undo'], ['undo']]);
});

test.each([{ kind: 'expired' }, { kind: 'failed' }])('an undo that is refused is felt twice (%p)', async (outcome) => {
  recallFor.mockResolvedValueOnce(outcome);
  undoReport('tray', 'one');
  await waitFor(() => expect(vibrate.mock.calls).toEqual([['undo'], ['refusal']]));
});
