import { beginChecklist } from '@droptally/domain/planning/checklist';
import { readKeptList, withBudget } from './checklist-store.ts';

const planned = { stageId: 'main_01-07', runs: 3, sanity: 18, drops: [{ itemId: '30012', count: 3.7 }] };
const list = beginChecklist([planned], () => ({ runs: 5, drops: { 30012: 4 } }), { begunAt: 7, account: null });

test('a list is read as it was written', () => {
  expect(readKeptList(JSON.stringify({ version: 1, list, budget: 130 }))).toEqual({ list, budget: 130 });
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, list, budget: 130 })],
])('%s is no list, with natural sanity a day', (_, text) => {
  expect(readKeptList(text)).toEqual({ list: null, budget: 240 });
});

test.each([
  ['without its stages', { ...list, stages: undefined }],
  ['with a stage that is none', { ...list, stages: [{ ...list.stages[0], ticks: 'two' }] }],
  ['with drops that are none', { ...list, gained: { 30012: -1 } }],
])('a list %s is none, and the budget stays', (_, broken) => {
  expect(readKeptList(JSON.stringify({ version: 1, list: broken, budget: 130 }))).toEqual({ list: null, budget: 130 });
});

test('a budget is a whole number of sanity', () => {
  expect([-5, 130.4, 1e9].map((budget) => withBudget({ list: null, budget: 1 }, budget).budget)).toEqual([
    0, 130, 9999,
  ]);
});
