/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NO_INPUTS } from '#data/planner/inputs/plan-inputs.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { exportedText } from '#features/planner/exchange/exported-text.ts';
import { planState } from '#features/planner/testing/plan-state.ts';
import { i18n } from '#i18n/i18n.ts';
import { PlanTotals } from './plan-totals.tsx';

const planIn = (state: PlanState['state'], objective = 4_200, cost = 4_321): PlanState => {
  const totals = { sanity: 4_321, lmd: 0, exp: 0, craftLmd: 0 };
  return planState({ state, plan: { objective, cost, stages: [], crafts: [], totals } });
};

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

const STAGE = { stageId: 's1', runs: 1, sanity: 6, lmd: 0, exp: 0, drops: [], serves: [] };
const listed = planIn('done');
const withStage: PlanState = { ...listed, plan: listed.plan && { ...listed.plan, stages: [STAGE] } };
const show = (more: Partial<PlanState>) =>
  render(
    <CatalogProvider catalog={catalog}>
      <PlanTotals plan={{ ...withStage, ...more }} />
    </CatalogProvider>,
  );

test.each([
  [0.46, 4_400, 4_812, 'Enough as listed in 46 of 100 cases; 4,400 sanity for 5 of 10, 4,812 for 9 of 10'],
  [0.62, 4_321, 4_812, 'Enough as listed in 62 of 100 cases; 4,812 sanity for 9 of 10'],
  [0.93, 4_321, 4_321, 'Enough as listed in 93 of 100 cases'],
  [0.998, 4_321, 4_321, 'Enough as listed in 99 of 100 cases'],
  [0.002, 4_400, 4_812, 'Enough as listed in 1 of 100 cases; 4,400 sanity for 5 of 10, 4,812 for 9 of 10'],
  [1, 4_321, 4_321, 'Enough as listed in all 500 cases drawn'],
  [0, 4_400, 4_812, 'Enough as listed in none of 500 cases; 4,400 sanity for 5 of 10, 4,812 for 9 of 10'],
])(
  'says whether the plan as listed is enough: in %d of all cases, %d for half, %d for most',
  (suffices, half, most, text) => {
    show({ chances: { samples: 500, suffices, half, most } });
    screen.getByRole('button', { name: text });
  },
);

test('how chances are known and what they leave out is a key away', () => {
  show({ chances: { samples: 500, suffices: 0.46, half: 4_400, most: 4_812 } });
  fireEvent.click(screen.getByRole('button', { name: /^Enough as listed/ }));
  screen.getByText(/^The listed runs are played 500 times by chance/);
  screen.getByText(/^Left out: that drops of one run may exclude each other/);
});

test('while a plan is played by chance it says so, and it can be asked for where the server plans', () => {
  const { unmount } = show({ sampling: 'under-way' });
  screen.getByRole('progressbar', { name: 'Playing the plan by chance' });
  unmount();
  let asked = 0;
  show({ sampling: 'offered', sample: () => asked++ });
  fireEvent.click(screen.getByRole('button', { name: 'Will that be enough?' }));
  expect(asked).toBe(1);
});
