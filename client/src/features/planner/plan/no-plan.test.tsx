/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { FACTS } from '@droptally/domain/testing/planning-world';
import { jest } from '@jest/globals';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { datasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { queryClient } from '#data/query-client.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { ApiError } from '#data/transport/api-error.ts';
import { planState } from '#features/planner/testing/plan-state.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { NoPlan } from './no-plan.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

beforeAll(() => startTestTexts('en'));

test('who needs nothing yet begins by operators, by what is usual, or by a file', async () => {
  const onOpen = jest.fn();
  render(
    <CatalogProvider catalog={catalog}>
      <NoPlan plan={planState({ state: 'empty' })} onOpen={onOpen} />
    </CatalogProvider>,
  );
  const user = userEvent.setup();
  for (const name of ['Operator goals…', 'Presets…', 'Import…']) await user.click(screen.getByRole('button', { name }));
  expect(onOpen.mock.calls).toEqual([['goals'], ['presets'], ['import']]);
});

test('rates that could not be read have the reason, and are read again on request', async () => {
  const refetch = jest.fn();
  const rates = { error: new ApiError(500, 'Broken'), failed: true, refetch };
  render(
    <CatalogProvider catalog={catalog}>
      <NoPlan plan={planState({ state: 'loading', rates })} onOpen={() => {}} />
    </CatalogProvider>,
  );
  expect([screen.getByText('The rates could not be read.'), screen.getByText('(500) Broken')]).toHaveLength(2);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

const problem = { kind: 'unobtainable', blocked: ['30011'], roots: ['30011'] } as const;
const Blocked = () => (
  <CatalogProvider catalog={catalog}>
    <NoPlan plan={planState({ state: 'error', problem })} onOpen={() => {}} />
  </CatalogProvider>
);

test('what cannot be had is left out with one key, and comes back', async () => {
  hold('planner', { facts: FACTS, rotation: [], basket: {}, crafts: [] });
  hold('matrix', []);
  changePlanInputs('CN', (inputs) => setNeed(setNeed(inputs, '30011', 4), '30012', 5));
  const router = createRouter({ routeTree: createRootRoute({ component: Blocked }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Plan the rest' }));
  expect(planInputs('CN').get().needs).toEqual({ '30012': 5 });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(planInputs('CN').get().needs).toEqual({ '30011': 4, '30012': 5 });
});

function hold(name: DatasetName, value: unknown): void {
  const key = datasetKey(name, { server: 'CN', category: 'all', source: 'global' });
  // What is held is fresh by the clock that judges it.
  queryClient.setQueryData(key, { value, etag: null, position: null, fetchedAt: Date.now() });
}
