/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use } from 'react';
import type { PaletteEntry } from './palette-entry.ts';

const probeSearchResult = jest.fn();
const run = jest.fn();
const inspect = jest.fn();

const entry = (code: string): PaletteEntry => ({
  id: `stage:${code}`,
  kind: 'stage',
  text: code,
  run: () => void run(code),
  inspect: () => void inspect(code),
});
const STAGES = ['1-7', '4-6', '10-5'].map(entry);

/** Queries whose results are not ready. */
const awaited = new Map<string, Promise<readonly PaletteEntry[]>>();

function usePaletteEntries(query: string): readonly PaletteEntry[] {
  const late = awaited.get(query);
  return late ? use(late) : STAGES.filter(({ text }) => text.includes(query));
}

jest.unstable_mockModule('#data/probe/probe.ts', () => ({ probeSearchResult }));
jest.unstable_mockModule('./use-palette-entries.tsx', () => ({ usePaletteEntries }));
const { paletteOpen } = await import('#app/open-dialogs.ts');
const { Palette } = await import('./palette.tsx');

function open() {
  const user = userEvent.setup();
  render(<Palette />);
  act(() => paletteOpen.open());
  screen.getByRole('dialog', { name: 'Command palette' });
  expect(document.activeElement).toBe(field());
  return user;
}

const field = () => screen.getByRole('combobox', { name: 'Find stages, items, settings…' });
/** The option that is marked, which the field must name as well. */
const marked = () => {
  const option = screen.getByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  return /^[\d-]+/.exec(option.textContent)?.[0];
};

beforeEach(() => jest.resetAllMocks());
afterEach(() => act(() => paletteOpen.close()));

test('arrow keys mark a result and stay at the ends, the focus stays in the field', async () => {
  const user = open();
  const seen = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    seen.push(marked());
  }
  expect(seen).toEqual(['1-7', '4-6', '10-5', '10-5', '4-6']);
  expect(document.activeElement).toBe(field());
});

test('Enter opens the marked result and closes the palette, with Control beside the screen', async () => {
  const user = open();
  await user.keyboard('{ArrowDown}{Enter}');
  expect([run.mock.calls, paletteOpen.isOpen()]).toEqual([[['4-6']], false]);
  act(() => paletteOpen.open());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect([run.mock.calls.length, inspect.mock.calls, paletteOpen.isOpen()]).toEqual([1, [['1-7']], false]);
});

test('a click opens a result', async () => {
  const user = open();
  await user.click(screen.getByRole('option', { name: /^10-5/ }));
  expect([run.mock.calls, paletteOpen.isOpen()]).toEqual([[['10-5']], false]);
});

test('typing marks the first result again', async () => {
  const user = open();
  await user.keyboard('{ArrowDown}{ArrowDown}-');
  expect(marked()).toBe('1-7');
});

test('Enter before the results opens the first of what was typed', async () => {
  let answer: (entries: readonly PaletteEntry[]) => void = () => {};
  awaited.set('4', new Promise((resolve) => (answer = resolve)));
  open();
  await act(async () => fireEvent.change(field(), { target: { value: '4' } }));
  await act(async () => fireEvent.keyDown(field(), { key: 'Enter' }));
  expect(run).not.toHaveBeenCalled();
  await act(async () => answer([entry('4-6')]));
  awaited.clear();
  expect([run.mock.calls, paletteOpen.isOpen()]).toEqual([[['4-6']], false]);
});

test('says that nothing matches', async () => {
  const user = open();
  await user.keyboard('nothing');
  expect(screen.getByRole('status').textContent).toBe('Nothing matches “nothing”');
});

test('a result that was searched for counts with its query and place, a recent entry does not', async () => {
  const user = open();
  await user.keyboard('{Enter}');
  expect(probeSearchResult).not.toHaveBeenCalled();
  act(() => paletteOpen.open());
  await user.keyboard('-{ArrowDown}{Enter}');
  expect(probeSearchResult.mock.calls).toEqual([[{ entry: { kind: 'stage', id: '4-6' }, query: '-', position: 1 }]]);
});
