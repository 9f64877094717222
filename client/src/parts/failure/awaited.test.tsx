/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError, apiErrorOf, NoAnswer } from '#data/transport/api-error.ts';
import type { DatasetState } from '#data/use-dataset.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

const refetch = jest.fn();
const state = (more: Partial<DatasetState<unknown>>): DatasetState<unknown> => ({
  data: undefined,
  age: undefined,
  pending: false,
  error: null,
  failed: true,
  isPrevious: false,
  ...more,
  refetch,
});
const sets: Record<string, DatasetState<unknown>> = {};
jest.unstable_mockModule('#data/use-dataset.ts', () => ({ useDataset: (name: string) => sets[name] }));
jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({ server: 'KR' }) }));
const chooseServer = jest.fn();
jest.unstable_mockModule('#parts/choices/use-choices.ts', () => ({ useChoices: () => ({ chooseServer }) }));
const kept: { name: string; scope: Record<string, string>; fetchedAt: number }[] = [];
jest.unstable_mockModule('#data/persist/kept-datasets.ts', () => ({ keptDatasets: async () => kept }));
const { Awaited } = await import('./awaited.tsx');
const { CatalogAwaited } = await import('./catalog-awaited.tsx');

beforeAll(() => startTestTexts('en'));

const awaited = (more: Partial<DatasetState<unknown>>) => (
  <Awaited set={state(more)} loading="Reading" notRead="Not read" />
);

test.each([
  ['what the server said', new ApiError(500, 'Broken'), '(500) Broken'],
  ['that the site is updated', apiErrorOf(503, '', 'Service Unavailable'), /^\(503\) .*updated/],
  ['that nobody answered', new NoAnswer(), '(!) No answer from the server; check the network'],
])('a failed dataset has %s', (_what, error, reason) => {
  render(awaited({ error }));
  expect([screen.getByText('Not read'), screen.getByText(reason)]).toHaveLength(2);
});

test('without a network it says so, in the same form', () => {
  render(awaited({}));
  expect(screen.getByText(/^\(!\) Waiting for the network/)).toBeTruthy();
});

test('the reason stays while it is tried again', async () => {
  const { rerender } = render(awaited({ error: new ApiError(500, 'Broken') }));
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender(awaited({ pending: true }));
  expect(screen.getByText('(500) Broken')).toBeTruthy();
});

test('a dataset that still loads has no reason', () => {
  render(awaited({ failed: false, pending: true }));
  expect([screen.getByText('Reading').parentElement?.textContent, screen.queryByRole('button')]).toEqual([
    'Reading',
    null,
  ]);
});

describe('the catalog of a server', () => {
  beforeEach(() => {
    Object.assign(sets, {
      zones: state({ failed: false }),
      stages: state({ error: new ApiError(404, 'Not here') }),
      items: state({ failed: false }),
    });
    kept.length = 0;
  });

  test('names the part that could not be read, and why', () => {
    render(<CatalogAwaited />);
    expect([screen.getByText('Could not be read: Stages'), screen.getByText('(404) Not here')]).toHaveLength(2);
  });

  test('leads to the server that was read last, if others are on this device', async () => {
    kept.push(
      { name: 'stages', scope: { server: 'KR' }, fetchedAt: 4 },
      { name: 'stages', scope: { server: 'CN' }, fetchedAt: 1 },
      { name: 'stages', scope: { server: 'JP' }, fetchedAt: 2 },
      { name: 'stats', scope: { server: 'US' }, fetchedAt: 3 },
    );
    render(<CatalogAwaited />);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Show Japan' }));
    expect(chooseServer.mock.calls).toEqual([['JP']]);
    expect(screen.getByText('The numbers of Korea are not on this device')).toBeTruthy();
  });
});
