/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { Operator, OperatorAnswer } from '@droptally/proto/api/catalog/operators';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { datasetKey } from '#data/dataset-query.ts';
import { NO_INPUTS, type PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { queryClient } from '#data/query-client.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { GoalsSheet } from './goals-sheet.tsx';

const named = (id: string, zh: string, en: string, stars: number): Operator => ({
  id,
  name: { zh, en },
  stars,
  class: 'sniper',
  servers: ['CN'],
  elite: [{ '30012': 5 }, { token: 2 }],
  skills: [],
  mastery: [],
  modules: [],
});
const OPERATORS: OperatorAnswer = {
  items: [{ id: 'token', name: { zh: '块', en: 'Data block' }, rarity: 4 }],
  operators: [
    named('char_1', '能天使', 'Exusiai', 6),
    named('char_2', '克洛丝', 'Kroos', 3),
    { ...named('char_5', '克洛丝', 'Kroos', 3), class: 'guard', formOf: 'char_2' },
    { ...named('char_3', '推进之王', 'Siege', 6), servers: ['US'] },
    {
      ...named('char_4', '德克萨斯', 'Texas', 5),
      elite: [],
      modules: [
        { id: 'here', type: 'SOL-X', levels: [{ '30012': 1 }, { '30012': 2 }] },
        { id: 'elsewhere', type: 'SOL-Y', levels: [{ '30012': 40 }], servers: ['US'] },
      ],
    },
  ],
};
const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });

let inputs: PlanInputs;

function Shown(): JSX.Element {
  const [now, set] = useState(NO_INPUTS);
  inputs = now;
  return (
    <CatalogProvider catalog={catalog}>
      <GoalsSheet inputs={now} change={(edit) => set(edit)} onClose={() => {}} />
    </CatalogProvider>
  );
}

beforeAll(() => startTestTexts('en'));
beforeEach(async () => {
  const queryKey = datasetKey('operators', { server: 'CN', category: 'all', source: 'global' });
  // What is held is fresh by the clock that judges it.
  queryClient.setQueryData(queryKey, { value: OPERATORS, etag: null, position: null, fetchedAt: Date.now() });
  const router = createRouter({ routeTree: createRootRoute({ component: Shown }), history: createMemoryHistory() });
  render(<RouterProvider router={router} />);
  await screen.findByRole('combobox', { name: 'Add an operator' });
});

const offered = () => [...document.querySelectorAll('.find-option')].map(({ textContent }) => textContent);
const field = () => screen.getByRole('combobox', { name: 'Add an operator' });

test('the first operator can be typed at once', () => {
  expect(document.activeElement).toBe(field());
});

test('an operator is found by any name and chosen by keys, and what it is to become is needed', async () => {
  const user = userEvent.setup();
  await user.type(field(), '能天{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Promotion, wanted' }), '2');
  expect(inputs.needs).toEqual({ '30012': 5 });
  expect(screen.getByText('2 × Data block')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Promotion, now' }), '1');
  expect(inputs.needs).toEqual({});
  await user.click(screen.getByRole('button', { name: 'Everything, to the highest level' }));
  expect(inputs.goals[0]?.elite).toEqual([1, 2]);
});

test('forms of one operator are told apart by their class', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'kro');
  expect(offered()).toEqual(['Kroos3★ · Sniper', 'Kroos3★ · Guard']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByText('Guard')).toBeDefined();
});

test('a goal is done, paused, moved and removed', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'kro{Enter}');
  await user.click(screen.getByRole('button', { name: 'Everything, to the highest level' }));
  await user.type(field(), 'exu{Enter}');
  expect(inputs.goals.map(({ operatorId }) => operatorId)).toEqual(['char_2', 'char_1']);
  await user.click(screen.getByRole('button', { name: 'Move Exusiai up' }));
  expect(inputs.goals.map(({ operatorId }) => operatorId)).toEqual(['char_1', 'char_2']);
  // The focus goes along, and back again at the end of the list.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Exusiai down');
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Exusiai up');
  await user.keyboard('{Enter}');
  expect(inputs.goals.map(({ operatorId }) => operatorId)).toEqual(['char_1', 'char_2']);
  await user.click(screen.getByRole('checkbox', { name: 'Kroos is done' }));
  expect(inputs.needs).toEqual({});
  await user.click(screen.getByRole('checkbox', { name: 'Kroos is done' }));
  expect(inputs.needs).toEqual({ '30012': 5 });
  await user.click(screen.getAllByRole('button', { name: 'Pause' })[1] as HTMLElement);
  expect([inputs.goals[1]?.state, inputs.needs]).toEqual(['paused', {}]);
  await user.click(screen.getByRole('button', { name: 'Remove Kroos' }));
  expect(inputs.goals.map(({ operatorId }) => operatorId)).toEqual(['char_1']);
});

test('everything is what the server has: modules of others are no part of it', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'texas{Enter}');
  expect(screen.getAllByRole('combobox', { name: /, wanted$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Everything, to the highest level' }));
  expect([inputs.goals[0]?.modules, inputs.needs]).toEqual([{ here: [0, 2] }, { '30012': 3 }]);
});

test('operators of other servers, and those that have a goal, are not offered', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'siege');
  expect(offered()).toEqual([]);
  await user.clear(field());
  await user.type(field(), 'exu{Enter}');
  await user.type(field(), 'exu');
  expect(offered()).toEqual([]);
});
