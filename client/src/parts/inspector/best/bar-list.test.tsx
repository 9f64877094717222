/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '#ui/controls/button/button.tsx';
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

test('bars of other numbers are as wide as there is room, on their own scale', async () => {
  const watched = new Map<Element, () => void>();
  window.ResizeObserver = class Watching extends ResizeObserver {
    readonly #measure: () => void;
    constructor(measure: ResizeObserverCallback) {
      super(measure);
      this.#measure = () => measure([], this);
    }
    override observe(element: Element): void {
      watched.set(element, this.#measure);
    }
  };
  let room = 200;
  const get = function get(this: HTMLElement): number {
    return this.isConnected ? room : 0;
  };
  Object.defineProperty(HTMLSpanElement.prototype, 'clientWidth', { configurable: true, get });
  const line = (key: string, rate: number) => ({
    ...LINE,
    key,
    value: { rate, lower: rate, upper: rate, runs: 1_000 },
  });
  const root = () => {
    const [lines, setLines] = useState([line('a', 0.5), line('b', 1)]);
    const turn = () => setLines([line('c', 3.74), line('d', 7.48)]);
    return (
      <>
        <Button look="frame" onClick={turn}>
          Turn
        </Button>
        <BarList label="Best" lines={lines} along={{ kind: 'item', id: '30012' }} />
      </>
    );
  };
  const history = createMemoryHistory({ initialEntries: ['/'] });
  render(<RouterProvider router={createRouter({ routeTree: createRootRoute({ component: root }), history })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Turn' }));
  room = 102;
  act(() => {
    for (const measure of watched.values()) measure();
  });
  const ends = [...document.querySelectorAll('.rate-bar__fill')].map((fill) => fill.getAttribute('d'));
  expect(ends).toEqual(['M0 3H50V9H0Z', 'M0 3H100V9H0Z']);
});
