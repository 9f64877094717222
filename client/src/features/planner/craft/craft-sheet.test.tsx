/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { NO_INPUTS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { CraftSheet } from './craft-sheet.tsx';

const FORMULA = { id: '30012', goldCost: 100, costs: [{ id: '30011', count: 3 }], extraOutcome: [], totalWeight: 0 };
const PLANNED = {
  itemId: '30012',
  times: 5,
  count: 5,
  lmd: 500,
  costs: [{ itemId: '30011', count: 15 }],
  byProducts: [],
};

const change = jest.fn<ChangeInputs>();
const onClose = jest.fn();

function show(held: number): { user: UserEvent; inputs: PlanInputs } {
  const inputs = { ...NO_INPUTS, holdings: { 30011: held } };
  const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
  render(
    <CatalogProvider catalog={catalog}>
      <CraftSheet planned={PLANNED} formula={FORMULA} inputs={inputs} change={change} onClose={onClose} />
    </CatalogProvider>,
  );
  return { user: userEvent.setup(), inputs };
}

const material = () =>
  within(screen.getByRole('row', { name: /Item 30011/ }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const run = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Craft \d/ });

beforeEach(() => jest.resetAllMocks());

test('offers as many crafts as the plan has, and says what is left', () => {
  show(20);
  expect([material(), run().textContent]).toEqual([['15', '20', '5'], 'Craft 5']);
});

test('offers fewer if the holdings are not enough for all', () => {
  show(10);
  expect([material(), run().textContent]).toEqual([['9', '10', '1'], 'Craft 3']);
});

test('takes the materials and adds what is made', async () => {
  const { user, inputs } = show(20);
  await user.click(run());
  const [[edit]] = change.mock.calls as [[(before: PlanInputs) => PlanInputs]];
  expect(edit(inputs).holdings).toEqual({ 30011: 5, 30012: 5 });
  const since = { ...inputs, needs: { 30011: 9 }, holdings: { 30011: 30 } };
  expect(edit(since)).toMatchObject({ needs: { 30011: 9 }, holdings: { 30011: 15, 30012: 5 } });
  expect(onClose).toHaveBeenCalledTimes(1);
  await screen.findByText('Crafted: Item 30012 × 5');
});

test('names what is not enough, with need and holdings, and crafts nothing', () => {
  show(2);
  screen.getByText('Not enough Item 30011: 3 needed, 2 held');
  expect([material(), run().disabled]).toEqual([['3', '2', '—'], true]);
});

test('the number of crafts can be changed', async () => {
  const { user } = show(20);
  const times = screen.getByRole('textbox', { name: 'Number of crafts' });
  await user.click(times);
  await user.keyboard('7');
  screen.getByText('Not enough Item 30011: 21 needed, 20 held');
  await user.keyboard('{Backspace}2');
  expect(run().textContent).toBe('Craft 2');
});
