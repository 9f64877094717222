/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NO_INPUTS } from '#data/planner/inputs/plan-inputs.ts';
import { changePlanInputs, planInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { createStore, useStore } from '#data/store/store.ts';
import { NOW, sampleCatalogData, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { planState } from '#features/planner/testing/plan-state.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { StageTable } from './stage-table.tsx';

const twin = { ...sampleStage('tough_1-7', 'main_1'), code: '1-7' };
const data = sampleCatalogData();
const catalog = makeCatalog({ ...data, stages: [...data.stages, twin] }, { server: 'CN', language: 'en', at: NOW });
const row = { stageId: '1-7', runs: 6, sanity: 36, lmd: 0, exp: 0, drops: [], serves: [] };
const totals = { sanity: 36, lmd: 0, exp: 0, craftLmd: 0 };
const planOf = (...stages: ShownStage[]) =>
  planState({ plan: { objective: 36, cost: 36, stages, crafts: [], totals } });
const shown = createStore(planOf(row));

const Shown = () => (
  <CatalogProvider catalog={catalog}>
    <StageTable plan={useStore(shown)} inspected={undefined} nothing={null} />
  </CatalogProvider>
);

beforeAll(async () => {
  await startTestTexts('en');
  // jsdom lays nothing out.
  document.elementFromPoint = () => null;
});
beforeEach(async () => {
  changePlanInputs('CN', () => NO_INPUTS);
  shown.set(planOf(row));
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('grid', { name: 'Stages of the plan' });
});

const excluded = () => [...planInputs('CN').get().excluded].sort();

test('a button in its row leaves a stage out, and its twin of the same code', async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Not this stage' }));
  expect(excluded()).toEqual(['1-7', 'tough_1-7']);
});

test('so does the menu of the row, for fingers too', async () => {
  fireEvent.contextMenu(screen.getByText('1-7'));
  await userEvent.setup().click(await screen.findByRole('menuitem', { name: 'Not this stage' }));
  expect(excluded()).toEqual(['1-7', 'tough_1-7']);
});

test('a new plan draws the rows that it changes, and no others', () => {
  let drawn = 0;
  const same: ShownStage = {
    ...row,
    stageId: 'tough_1-7',
    get drops() {
      drawn += 1;
      return [];
    },
  };
  act(() => shown.set(planOf(row, same)));
  const before = drawn;
  act(() => shown.set(planOf({ ...row, runs: 7 }, same)));
  screen.getByText('7');
  expect([before > 0, drawn]).toEqual([true, before]);
});
