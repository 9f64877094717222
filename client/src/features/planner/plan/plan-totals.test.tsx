/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NO_INPUTS } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { exportedText } from '#features/planner/exchange/exported-text.ts';
import { i18n } from '#i18n/i18n.ts';
import { PlanTotals } from './plan-totals.tsx';

const RATES: PlanState['rates'] = {
  set: undefined,
  readAt: undefined,
  hasNewer: false,
  renew: () => {},
  pending: false,
  error: null,
  failed: false,
  refetch: () => {},
};

const planIn = (state: PlanState['state'], objective = 4_200, cost = 4_321): PlanState => ({
  state,
  plan: {
    objective,
    cost,
    stages: [],
    crafts: [],
    totals: { sanity: 4_321, lmd: 0, exp: 0, craftLmd: 0 },
  },
  values: null,
  isValued: false,
  search: 'none',
  leftOut: null,
  problem: null,
  retry: () => {},
  engine: null,
  rates: RATES,
});

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

test.each<[PlanState['state'], boolean]>([
  ['done', false],
  ['empty', false],
  ['pending', true],
  ['error', true],
])('the totals are marked as old unless the plan fits what is needed: %s', (state, isOld) => {
  render(
    <CatalogProvider catalog={catalog}>
      <PlanTotals plan={planIn(state)} />
    </CatalogProvider>,
  );
  expect(screen.getByText('4,321').closest('[data-stale]')?.getAttribute('data-stale')).toBe(`${isOld}`);
});

test.each([
  [4_712, 4_992, '4,712 exactly, +5.9 %'],
  [4_712, 4_712.1, '4,712 exactly'],
  [324.9, 366, '324.9 exactly, +41.1'],
  [66, 66.001, '66 exactly'],
])('says how far whole runs are from %d sanity exactly, to a tenth: %d', (objective, cost, text) => {
  render(
    <CatalogProvider catalog={catalog}>
      <PlanTotals plan={planIn('done', objective, cost)} />
    </CatalogProvider>,
  );
  screen.getByText(text);
});

test('a plan that does not fit what is needed is not exported', () => {
  const textOf = (state: PlanState['state']) =>
    exportedText('text', { inputs: NO_INPUTS, plan: planIn(state), catalog, t: i18n.t });
  expect(textOf('done')).toContain('4,321');
  expect([textOf('error'), textOf('pending')]).toEqual(['No plan', 'Calculating']);
});
