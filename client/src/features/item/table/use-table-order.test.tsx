/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { resetPreferences } from '#data/preferences/preference-store.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useTableOrder } from './use-table-order.ts';

afterEach(resetPreferences);

function Order() {
  const { by, orderBy, setSorting } = useTableOrder();
  return (
    <>
      <p>By {by}</p>
      <Button look="frame" onClick={() => orderBy('cost')}>
        Cheapest
      </Button>
      <Button look="frame" onClick={() => setSorting([{ id: 'runs', desc: true }])}>
        Runs
      </Button>
    </>
  );
}

function show(address: string): void {
  cleanup();
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: Order }), history })} />);
}

test('stages are in the order that was chosen last, the highest rate first until one is', async () => {
  show('/');
  await screen.findByText('By rate');
  fireEvent.click(screen.getByRole('button', { name: 'Cheapest' }));
  await screen.findByText('By cost');
  show('/');
  await screen.findByText('By cost');
});

test('an order by another column is for this page alone', async () => {
  show('/');
  fireEvent.click(await screen.findByRole('button', { name: 'Runs' }));
  await screen.findByText('By other');
  show('/');
  await screen.findByText('By rate');
});
