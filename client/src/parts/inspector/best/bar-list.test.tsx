/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { BarList } from './bar-list.tsx';

const VALUE = { rate: 0.5, lower: 0.4, upper: 0.6, runs: 100 };
const LINE = {
  key: 'main_00-05',
  name: '0-5',
  entry: { kind: 'stage', id: 'main_00-05' },
  to: '/result/stage/main_0/main_00-05',
  value: VALUE,
  text: '50 %',
  label: '50 % in 100 runs',
  current: false,
  unsure: false,
} as const;

/** Returns where a line of an item's best stages leads on a screen of that width. */
async function addressAt(width: number): Promise<string | null> {
  window.innerWidth = width;
  const list = () => <BarList label="Best" lines={[LINE]} along={{ kind: 'item', id: '30012' }} />;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: list }), history })} />);
  return (await screen.findByRole('link', { name: /0-5/ })).getAttribute('href');
}

test('a line keeps what is inspected in the pane beside the page that it opens', async () => {
  expect(await addressAt(1_280)).toBe(`${LINE.to}?inspect=item%3A30012`);
});

test('on a phone a line opens its page without a sheet over it', async () => {
  expect(await addressAt(390)).toBe(LINE.to);
});
