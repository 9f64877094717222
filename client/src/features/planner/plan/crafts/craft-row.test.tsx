/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { ShownCraft } from '@droptally/domain/planning/shown-plan';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';

jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({
  useSelection: () => ({ setInspect: () => {} }),
}));
const { CraftRow } = await import('./craft-row.tsx');

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const craft: ShownCraft = {
  itemId: '30013',
  times: 3,
  count: 3,
  lmd: 600,
  costs: [{ itemId: '30012', count: 15 }],
  byProducts: [],
};

test.each([
  [0, true],
  [4, true],
  [5, false],
])('with %d held of the five that one craft takes, crafting is off: %p', (held, off) => {
  const inputs = { holdings: { 30012: held } } as unknown as PlanInputs;
  render(
    <CatalogProvider catalog={catalog}>
      <CraftRow craft={craft} inputs={inputs} isOld={false} reason={undefined} onCraft={() => {}} />
    </CatalogProvider>,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Craft / }).disabled).toBe(off);
});

test.each([
  [
    { itemId: '30013', crafted: 15, farmed: { stageId: '1-7', sanity: 20.04 } },
    '15 each, farmed 20',
    /^One costs 15 sanity crafted/,
  ],
  [{ itemId: '30013', crafted: 15 }, '15 each', /no stage that is open and allowed drops it mainly/],
])('says why it is crafted', (reason, text, tip) => {
  render(
    <CatalogProvider catalog={catalog}>
      <CraftRow craft={craft} inputs={{ holdings: {} } as never} isOld={false} reason={reason} onCraft={() => {}} />
    </CatalogProvider>,
  );
  expect(screen.getByRole('button', { name: text }).dataset['tip']).toMatch(tip);
});
