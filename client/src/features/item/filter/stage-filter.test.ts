import type { Catalogue } from '#data/catalogue/catalogue.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { activeFilters, filteredRows } from './stage-filter.ts';

const catalogue = { isOpen: ({ open }: { open: boolean }) => open } as unknown as Catalogue;
const row = (stageType: string | null, open = true, past = false) =>
  ({ stage: { stageType, open }, past }) as unknown as DropRow;

const main = row('MAIN');
const closedEvent = row('ACTIVITY', false);
const neither = row(null);
const over = row('MAIN', true, true);
const all = [main, closedEvent, neither, over];

test('With nothing filtered the rows stay the same list', () => {
  expect(filteredRows(all, { permanent: true, events: true, onlyOpen: false }, catalogue)).toBe(all);
});

test('A class that is off is hidden, and what is of neither class never is', () => {
  expect(filteredRows(all, { permanent: false, events: true, onlyOpen: false }, catalogue)).toEqual([
    closedEvent,
    neither,
  ]);
  expect(filteredRows(all, { permanent: false, events: false, onlyOpen: false }, catalogue)).toEqual([neither]);
});

test('Open now only leaves out closed stages and drops whose time is over', () => {
  expect(filteredRows(all, { permanent: true, events: true, onlyOpen: true }, catalogue)).toEqual([main, neither]);
});

test('The classes count as one filter', () => {
  expect(activeFilters({ permanent: false, events: false, onlyOpen: true })).toBe(2);
  expect(activeFilters({ permanent: true, events: false, onlyOpen: false })).toBe(1);
});
