/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { dropOf, FACTS } from '@droptally/domain/testing/planning-world';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { JSX } from 'react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { datasetKey } from '#data/dataset-query.ts';
import type { DatasetName } from '#data/datasets.ts';
import { setExcluded } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { queryClient } from '#data/query-client.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { MissingList } from './missing-list.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const ROOTS = ['30012', '30011', '3003', '2001'];

function Shown(): JSX.Element {
  return (
    <CatalogProvider catalog={catalog}>
      <MissingList blocked={['30012', 'made']} roots={ROOTS} />
    </CatalogProvider>
  );
}

function hold(name: DatasetName, value: unknown): void {
  const key = datasetKey(name, { server: 'CN', category: 'all', source: 'global' });
  // What is held is fresh by the clock that judges it.
  queryClient.setQueryData(key, { value, etag: null, position: null, fetchedAt: Date.now() });
}

beforeAll(() => startTestTexts('en'));
beforeEach(async () => {
  hold('planner', { facts: FACTS, rotation: [], basket: {}, crafts: [] });
  hold('matrix', [
    dropOf('1-7', '30012', 1),
    dropOf('1-1', '30011', 1, { times: 20 }),
    dropOf('e21-1', '3003', 1),
    dropOf('1-1', '2001', 0),
  ]);
  changePlanInputs('CN', (inputs) => setExcluded(inputs, ['1-7'], true));
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('list');
});

test('each item that is missing has its reason, and what was left out can be allowed from there', async () => {
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Item 30012: only at stages that you left out: 1-7 Allow 1-7',
    'Item 30011: dropped at 1-1, but too few runs are counted to plan with. ',
    'Item 3003: dropped at e21-1, which cannot be played now. ',
    'Item 2001: no stage of this server has dropped it yet, and no known craft makes it. ',
  ]);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Allow 1-7' }));
  expect(planInputs('CN').get().excluded).toEqual([]);
});
