/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useRef } from 'react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { PlanGoal } from '#data/planner/goals/plan-goals.ts';
import { setNeed } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { setGoals } from '#data/planner/inputs/set-goals.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { NeedsTable } from './needs-table.tsx';

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const GOAL: PlanGoal = {
  operatorId: 'char_1',
  elite: [0, 2],
  skill: [1, 1],
  mastery: [],
  modules: {},
  state: 'open',
  needs: { 30012: 12 },
  beside: {},
};

function Shown(): JSX.Element {
  const pane = useRef<HTMLElement>(null);
  return (
    <CatalogProvider catalog={catalog}>
      <NeedsTable isNarrow={false} pane={pane} grouping="tier" unfolded={true} inspected={undefined} toolbar={null} />
    </CatalogProvider>
  );
}

beforeAll(() => startTestTexts('en'));

test('a need below what goals need says so, and one key needs as much again', async () => {
  changePlanInputs('CN', (inputs) => setNeed(setGoals(inputs, [GOAL]), '30012', 5));
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  const again = await screen.findByRole('button', { name: 'Need 12 of Item 30012 again, as the goals do' });
  expect(again.textContent).toBe('goals: 12');
  await userEvent.setup().click(again);
  expect(planInputs('CN').get().needs).toEqual({ 30012: 12 });
  expect(screen.queryByText('goals: 12')).toBeNull();
});
