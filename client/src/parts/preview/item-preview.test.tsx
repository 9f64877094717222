/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { PreviewStage } from './preview-stages.ts';

jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => ({ source: 'global' }) }));
const { PointedPreview } = await import('./pointed-preview.tsx');
const { ItemPreview, HOVER_WAIT_MS } = await import('./item-preview.tsx');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const stage = (code: string, rate: number, open = true): PreviewStage => ({
  stageId: code,
  name: { text: code },
  rate: { rate, lower: rate - 0.01, upper: rate + 0.01, runs: 1_000 },
  cost: { cost: 18 / rate, lower: 18 / (rate + 0.01), upper: 18 / (rate - 0.01) },
  open,
});
const OPEN = ['a', 'b', 'c', 'd', 'e', 'f'].map((code, index) => stage(code, 0.9 - index / 10));
const card = {
  item: { itemId: '30012', name: 'Orirock Cube', tier: 2 } as never,
  name: 'Orirock Cube',
  stages: () => [stage('over', 0.95, false), ...OPEN],
};

const wait = () => act(() => jest.advanceTimersByTime(HOVER_WAIT_MS + 1));
const shown = () => [...document.querySelectorAll('.preview-card__name')].map(({ textContent }) => textContent);
const point = (tile: Element, type: string) => fireEvent(tile, new MouseEvent(type, { bubbles: true }));

test.each([
  ['in a table', PointedPreview],
  ['of a link', ItemPreview],
])('a preview %s opens under a pointer that moves, not under one that rests', (_, Preview) => {
  render(
    <Preview {...card}>
      <span>Tile</span>
    </Preview>,
  );
  const tile = screen.getByText('Tile');
  point(tile, 'pointerover');
  fireEvent.mouseEnter(tile);
  wait();
  expect(shown()).toEqual([]);
  point(tile, 'pointermove');
  wait();
  expect(shown()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('closed stages follow the open ones on the next page, each with its sanity', () => {
  render(
    <ItemPreview {...card} isPointed={true}>
      <span>Tile</span>
    </ItemPreview>,
  );
  wait();
  expect(screen.getByText('20.00 sanity')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toEqual(['f', 'over']);
  expect(screen.getByText('Closed now')).toBeTruthy();
  expect(screen.getByText('6 – 7 / 7')).toBeTruthy();
});
