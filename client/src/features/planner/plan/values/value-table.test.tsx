/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { ValueTable } from './value-table.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const plan = { state: 'done', values: [{ itemId: '30012', sanity: 4.67 }], isValued: true } as unknown as PlanState;
const Shown = () => (
  <CatalogProvider catalog={catalog}>
    <ValueTable plan={plan} inspected={undefined} nothing={null} />
  </CatalogProvider>
);

test('values say that they are of one more beside the plan', async () => {
  await startTestTexts('en');
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByText(/^What one more of an item costs beside this plan/);
  expect(screen.getByRole('grid', { name: 'Sanity for one more of each item' }).textContent).toContain('4.67');
});
