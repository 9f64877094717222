/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { TreeNode, TreeStage } from './model/tree-node.ts';
import { StageTree } from './stage-tree.tsx';

const stage = (code: string): TreeStage => ({ type: 'stage', id: code, stageId: code, code, apCost: null });
const zone = (title: string, codes: readonly string[]): TreeNode => ({
  type: 'zone',
  id: title,
  title,
  children: codes.map(stage),
});
const NODES = [zone('Evil Time', ['1-1', '1-7', '1-12']), zone('Separated Hearts', ['2-1', '2-10'])];

const onChoose = jest.fn();

function Tree({ opened = ['Evil Time'], selected = '1-7' }: { opened?: readonly string[]; selected?: string }) {
  const [open, setOpen] = useState(new Set(opened));
  const onToggle = (id: string) => setOpen((before) => toggled(before, id));
  return <StageTree nodes={NODES} open={open} onToggle={onToggle} selected={selected} onChoose={onChoose} />;
}

function toggled(open: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

const line = (name: RegExp) => screen.getByRole('treeitem', { name });
const names = () => screen.queryAllByText(/^\d-\d+$|^[A-Z]/).map(({ textContent }) => textContent);

async function start() {
  const user = userEvent.setup();
  render(<Tree />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(line(/^1-7/));
  return user;
}

beforeEach(() => jest.resetAllMocks());

test('is one stop for Tab, the current stage, which is marked', async () => {
  await start();
  screen.getByRole('tree', { name: 'Stages' });
  expect(screen.getByRole('treeitem', { selected: true })).toBe(line(/^1-7/));
  expect(['level', 'posinset', 'setsize'].map((name) => line(/^1-7/).getAttribute(`aria-${name}`))).toEqual([
    '2',
    '2',
    '3',
  ]);
});

test.each([
  ['ArrowDown', /^1-12/],
  ['ArrowUp', /^1-1(?!2)/],
  ['ArrowLeft', /Evil Time/],
  ['Home', /Evil Time/],
  ['End', /Separated Hearts/],
])('%s moves the focus', async (key, name) => {
  const user = await start();
  await user.keyboard(`{${key}}`);
  expect(document.activeElement).toBe(line(name));
});

test('a zone is opened and closed by arrow keys, Enter and a click, and keeps the focus', async () => {
  const user = await start();
  await user.keyboard('{End}{ArrowRight}');
  screen.getByRole('treeitem', { name: /Separated Hearts/, expanded: true });
  expect(names()).toEqual(['Evil Time', '1-1', '1-7', '1-12', 'Separated Hearts', '2-1', '2-10']);
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('treeitem', { name: /Separated Hearts/, expanded: false }));
  await user.keyboard('{Enter}');
  screen.getByRole('treeitem', { name: /Separated Hearts/, expanded: true });
  await user.click(line(/Evil Time/));
  expect(names()).toEqual(['Evil Time', 'Separated Hearts', '2-1', '2-10']);
});

test('the focus goes along with the current stage, wherever it was in the tree, and is not taken from elsewhere', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Tree />);
  await user.tab();
  await user.tab();
  await user.keyboard('{Home}');
  rerender(<Tree selected="1-12" />);
  expect(document.activeElement).toBe(line(/^1-12/));
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(line(/Evil Time/));
  await user.tab({ shift: true });
  rerender(<Tree selected="1-1" />);
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter stages' }));
});

test('Enter and a click choose a stage', async () => {
  const user = await start();
  await user.keyboard('{ArrowDown}{Enter}');
  await user.click(line(/^1-1(?!2)/));
  expect(onChoose.mock.calls).toEqual([[stage('1-12')], [stage('1-1')]]);
});

test('the slash leads to the filter, whose matches stand open, and the arrow down to the first of them', async () => {
  const user = await start();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter stages' }));
  await user.keyboard('2-1');
  expect(names()).toEqual(['Separated Hearts', '2-1', '2-10']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(line(/^2-1(?!0)/));
  await user.keyboard('/nothing');
  screen.getByText(/No stage fits/);
});

test('in a tree to check stages in, Space and a click on the box check; a zone may be checked in part', async () => {
  const toggle = jest.fn();
  const stateOf = (node: TreeNode) => (node.type === 'stage' ? 'on' : 'mixed');
  const user = userEvent.setup();
  render(
    <StageTree nodes={NODES} open={new Set()} onToggle={jest.fn()} checks={{ stateOf, toggle }} onChoose={onChoose} />,
  );
  const mixed = line(/Evil Time/);
  expect(mixed.getAttribute('aria-checked')).toBe('mixed');
  await user.click(mixed.querySelector('.stage-tree__check') as Element);
  await user.keyboard('{ArrowDown} ');
  expect(toggle.mock.calls).toEqual([[NODES[0]], [NODES[1]]]);
});
