import type { Catalog } from '#data/catalog/catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { activeFilters, filteredRows } from './stage-filter.ts';

const catalog = { isOpen: ({ open }: { open: boolean }) => open } as unknown as Catalog;
const row = (stageType: string | null, open = true, past = false) =>
  ({ stage: { stageType, open }, past }) as unknown as DropRow;

const main = row('MAIN');
const closedEvent = row('ACTIVITY', false);
const neither = row(null);
const over = row('MAIN', true, true);
const all = [main, closedEvent, neither, over];

test('Without filters the rows are the same array', () => {
  expect(filteredRows(all, { permanent: true, events: true, onlyOpen: false }, catalog)).toBe(all);
});

test('A disabled class is hidden, and stages of neither class never are', () => {
  expect(filteredRows(all, { permanent: false, events: true, onlyOpen: false }, catalog)).toEqual([
    closedEvent,
    neither,
  ]);
  expect(filteredRows(all, { permanent: false, events: false, onlyOpen: false }, catalog)).toEqual([neither]);
});

test('Only-open leaves out closed stages and past drops', () => {
  expect(filteredRows(all, { permanent: true, events: true, onlyOpen: true }, catalog)).toEqual([main, neither]);
});

test('The classes count as one filter', () => {
  expect(activeFilters({ permanent: false, events: false, onlyOpen: true })).toBe(2);
  expect(activeFilters({ permanent: true, events: false, onlyOpen: false })).toBe(1);
});
