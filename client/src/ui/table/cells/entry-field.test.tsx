/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';

type Row = { name: string; need: number; have: number };

const columns: Column<Row>[] = [
  { id: 'name', title: 'Item', kind: 'text', value: ({ name }) => name },
  { id: 'need', title: 'Need', kind: 'entry', value: ({ need }) => need, label: ({ name }) => `Need of ${name}` },
  { id: 'have', title: 'Have', kind: 'entry', value: ({ have }) => have, label: ({ name }) => `Have of ${name}` },
];
const FIRST: readonly Row[] = ['Cube', 'Cluster', 'Lump'].map((name) => ({ name, need: 0, have: 0 }));

function Table() {
  const [rows, setRows] = useState(FIRST);
  return (
    <DataTable
      label="Needs"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      saved={{}}
      onArrange={() => {}}
      onEnter={(entered) =>
        setRows((before) =>
          before.map((row) => {
            const own = entered.filter((one) => one.row.name === row.name);
            return own.length > 0 ? { ...row, ...Object.fromEntries(own.map((one) => [one.column, one.value])) } : row;
          }),
        )
      }
    />
  );
}

function show(): UserEvent {
  render(<Table />);
  return userEvent.setup();
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = (column: string) => FIRST.map(({ name }) => field(`${column} of ${name}`).value);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('Enter moves to the field below, arrows to those beside and above', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('12{Enter}7');
  expect(values('Need')).toEqual(['12', '7', '']);
  await user.keyboard('{ArrowRight}3');
  expect(focused()).toBe('Have of Cluster');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Have of Cube');
  expect(values('Have')).toEqual(['', '3', '']);
});

test('typing replaces what was there, and Escape takes it back', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('12{ArrowDown}{ArrowUp}5');
  expect(values('Need')).toEqual(['5', '', '']);
  await user.keyboard('{Escape}');
  expect(values('Need')).toEqual(['12', '', '']);
});

test('large numbers are grouped until they are typed', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('1200000{Enter}');
  expect(field('Need of Cube').value).toBe('1,200,000');
  await user.keyboard('{ArrowUp}');
  expect(field('Need of Cube').value).toBe('1200000');
});

test('plus, minus and the buttons step, and nothing is below 0', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('++-');
  expect(values('Need')).toEqual(['1', '', '']);
  await user.click(screen.getByRole('button', { name: 'One more: Need of Cube' }));
  expect(values('Need')).toEqual(['2', '', '']);
  await user.keyboard('---');
  expect(values('Need')).toEqual(['', '', '']);
  expect(focused()).toBe('Need of Cube');
});

test('a block copied from a spreadsheet fills the fields from the focused one on', async () => {
  const user = show();
  await user.click(field('Need of Cluster'));
  await user.paste('1,500\t20\n\t30\n9\t9\n');
  expect([values('Need'), values('Have')]).toEqual([
    ['', '1500', ''],
    ['', '20', '30'],
  ]);
});

test('text that is no number is not pasted', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.paste('12 Cubes');
  expect(values('Need')).toEqual(['', '', '']);
});

test('letters are ignored, and the slash goes to the filter', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('1a2/');
  expect(values('Need')).toEqual(['12', '', '']);
  expect(focused()).toBe('Filter');
});

test('without exports, rows are not checked', async () => {
  const user = show();
  await user.click(screen.getByText('Cube'));
  await user.keyboard(' ');
  expect(screen.queryByText(/selected/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('a step that is held goes on until it is released', async () => {
  const user = show();
  const more = screen.getByRole('button', { name: 'One more: Need of Cube' });
  await user.pointer({ keys: '[MouseLeft>]', target: more });
  await screen.findByDisplayValue('3');
  await user.pointer({ keys: '[/MouseLeft]', target: more });
  const held = field('Need of Cube').value;
  await user.click(more);
  expect(Number(field('Need of Cube').value)).toBe(Number(held) + 1);
});

test('a step that is held ends at 0', async () => {
  const user = show();
  await user.click(field('Need of Cube'));
  await user.keyboard('2');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'One less: Need of Cube' }) });
  await waitFor(() => expect(field('Need of Cube').value).toBe(''));
  await user.click(screen.getByRole('button', { name: 'One more: Have of Lump' }));
  await screen.findByDisplayValue('1');
  expect(values('Need')).toEqual(['', '', '']);
});
