/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';

type Row = { code: string; rate: number; runs: number };

const COUNT = 500;
const TABS_AT_MOST = 10;
const rows: readonly Row[] = Array.from({ length: COUNT }, (_, at) => ({
  code: `1-${at + 1}`,
  rate: (at % 10) / 10,
  runs: 1_000 + at,
}));

const columns: Column<Row>[] = [
  { id: 'code', title: 'Stage', kind: 'code', value: ({ code }) => ({ code }) },
  { id: 'rate', title: 'Rate', kind: 'rate', value: ({ rate, runs }) => ({ rate, lower: rate, upper: rate, runs }) },
  { id: 'runs', title: 'Runs', kind: 'count', value: ({ runs }) => runs },
];

const onOpen = jest.fn();
const onSelect = jest.fn();

function show(scrolls = true): UserEvent {
  render(
    <DataTable
      label="Drops"
      rowKey={({ code }) => code}
      saved={{}}
      onArrange={() => {}}
      scrolls={scrolls}
      exports={{
        kind: 'drops',
        about: [],
        record: () => ({}),
        scope: { server: 'US', source: 'global', category: 'all', confidence: 0.95 },
      }}
      {...{ columns, rows, onOpen, onSelect }}
    />,
  );
  return userEvent.setup();
}

const head = (name: RegExp) => screen.getByRole('columnheader', { name });
const row = (code: string) => screen.getByRole('row', { name: new RegExp(`^${code} `) });
const codes = () => screen.queryAllByText(/^1-\d+$/).map(({ textContent }) => textContent);
const focusedLine = () =>
  screen
    .getAllByRole('row')
    .find((line) => line.contains(document.activeElement))
    ?.getAttribute('aria-rowindex');

/** Presses Tab until the focus is in the grid, which is one tab stop. */
async function enterGrid(user: UserEvent): Promise<void> {
  const grid = screen.getByRole('grid', { name: 'Drops' });
  for (let tabs = 0; tabs < TABS_AT_MOST && !grid.contains(document.activeElement); tabs++) await user.tab();
  expect(document.activeElement).toBe(head(/^Stage/));
}

beforeEach(() => jest.resetAllMocks());

test('draws the rows in view and a few more, and tells how many there are', () => {
  show();
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
  expect(screen.getAllByRole('row').length).toBeGreaterThan(10);
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});

test('has ten rows a page where it does not scroll itself, at any width', async () => {
  const user = show(false);
  expect(codes()).toHaveLength(10);
  expect(screen.getByText('Rows 1 – 10 of 500')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(codes()[0]).toBe('1-11');
});

test('is sorted by Enter on a heading, and by a second column with Shift', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(document.activeElement).toBe(head(/^Runs/));
  expect(head(/^Runs/).getAttribute('aria-sort')).toBe('descending');
  expect(codes()[0]).toBe('1-500');
  await user.keyboard('{ArrowLeft}{Shift>}{Enter}{/Shift}');
  expect([head(/^Rate/), head(/^Runs/)].map((each) => each.getAttribute('aria-sort'))).toEqual([
    'descending',
    'descending',
  ]);
});

test('moves the focus by cell, row and end, also to rows that were not drawn', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focusedLine()).toBe('3');
  await user.keyboard('{Control>}{End}{/Control}');
  expect(focusedLine()).toBe(String(COUNT + 1));
  await user.keyboard('{Control>}{Home}{/Control}');
  expect(focusedLine()).toBe('2');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(head(/^Stage/));
});

test('checks rows by the space bar, and Escape unchecks all', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('{ArrowDown} {ArrowDown}{ArrowDown} ');
  const checked = () => codes().filter((code) => row(code).getAttribute('aria-selected') === 'true');
  expect(checked()).toEqual(['1-1', '1-3']);
  await user.keyboard('{Escape}');
  expect(checked()).toEqual([]);
});

test('opens the row in focus by Enter, and selects the one that is clicked', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen.mock.calls).toEqual([[rows[0]]]);
  await user.click(row('1-3'));
  expect(onSelect.mock.calls).toEqual([[rows[2]]]);
});

test('is filtered after the slash, and the arrow down leads back to its rows', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('/');
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter' });
  expect(document.activeElement).toBe(field);
  await user.keyboard('1-49');
  expect(codes()).toEqual(['1-49', ...Array.from({ length: 10 }, (_, at) => `1-49${at}`)]);
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('grid').contains(document.activeElement)).toBe(true);
  await user.keyboard('/1-3');
  expect(field.value).toBe('1-3');
  await user.keyboard('{ArrowDown}/{Escape}');
  expect(field.value).toBe('');
});

test('says that no row fits', async () => {
  const user = show();
  await enterGrid(user);
  await user.keyboard('/nothing');
  screen.getByText('No row fits “nothing”');
});

test.each([
  ['fades within a scope', 'CN', 1],
  ['does not without one', undefined, 0],
])('a number that changes %s', (_, scope, count) => {
  const table = (runs: number) => (
    <DataTable
      label="Drops"
      rowKey={({ code }) => code}
      saved={{}}
      onArrange={() => {}}
      {...(scope && { scope })}
      {...{ columns, rows: [{ code: '1-1', rate: 0.5, runs }] }}
    />
  );
  const { container, rerender } = render(table(10));
  rerender(table(11));
  expect(container.querySelectorAll('.data-table__tick')).toHaveLength(count);
});
