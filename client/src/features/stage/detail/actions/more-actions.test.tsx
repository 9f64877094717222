/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';

jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({
  useSelection: () => ({ server: 'CN', category: 'all', source: 'global' }),
}));
const { MoreActions } = await import('./more-actions.tsx');

const stage = { stageId: 'main_01-07', stageType: 'MAIN', isGacha: false } as unknown as Stage;
const opened = jest.spyOn(window, 'open').mockReturnValue(null);

test('a menu has all that has no room beside the steps of a stage', async () => {
  const toggle = jest.fn();
  const ask = jest.fn();
  const pin = { on: false, text: 'Pin to compare', disabled: false, toggle };
  const entry = { kind: 'stage', id: stage.stageId } as const;
  render(<MoreActions stage={stage} shared={{ title: '1-7', entry }} pin={pin} ask={ask} />);
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Pin to compare');
  await choose('Ask about this in the advanced query');
  await choose('Wiki');
  await choose('Map');
  expect([toggle, ask].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(opened.mock.calls.map(([url]) => url)).toEqual([
    'https://prts.wiki/w/main_01-07',
    'https://map.ark-nights.com/map/main_01-07',
  ]);
  await choose('Share');
  expect(await screen.findByRole('dialog', { name: 'Share 1-7' })).toBeTruthy();
});
