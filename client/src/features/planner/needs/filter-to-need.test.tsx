/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleItem } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { needColumns } from './need-columns.ts';
import type { NeedRow } from './need-rows.ts';

const row = (itemId: string): NeedRow => ({
  itemId,
  kind: 'material',
  tile: sampleItem(itemId),
  tier: 3,
  family: '3001',
  text: `Item ${itemId}`,
  need: 0,
  have: 0,
});

test.each([true, false])('Enter in the filter leads to the first Need that fits, on a phone: %s', async (isNarrow) => {
  const entered: [string, string, number][] = [];
  render(
    <DataTable
      label="What is needed"
      columns={needColumns(i18n.t, isNarrow)}
      rows={['30012', '30013', '30023'].map(row)}
      rowKey={({ itemId }) => itemId}
      saved={{}}
      onArrange={() => {}}
      onOpen={() => {}}
      onSelect={() => {}}
      onEnter={(all) =>
        entered.push(...all.map((one) => [one.row.itemId, one.column, one.value] as [string, string, number]))
      }
    />,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '3001');
  await screen.findByText('2 of 3');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Need of Item 30012' }));
  await user.keyboard('5{Enter}');
  expect(entered).toContainEqual(['30012', 'need', 5]);
});
