import { hasPeriodLine, treeLines } from './tree-lines.ts';
import { treeMove } from './tree-move.ts';
import type { TreeNode } from './tree-node.ts';

const stage = (code: string): TreeNode => ({ type: 'stage', id: code, stageId: code, code, apCost: 6 });
const nodes: readonly TreeNode[] = [
  {
    type: 'group',
    id: 'main',
    title: 'Main',
    children: [
      { type: 'zone', id: 'one', title: 'Episode 1', children: [stage('1-1'), stage('1-7')] as never },
      { type: 'zone', id: 'two', title: 'Episode 2', children: [stage('2-1')] as never },
    ],
  },
];
const open = new Set(['main', 'one']);
const isOpen = (id: string) => open.has(id);
const ids = (filter: string) => treeLines(nodes, isOpen, filter).map(({ node }) => node.id);

test('only open nodes show their lines', () => {
  expect(ids('')).toEqual(['main', 'one', '1-1', '1-7', 'two']);
});

test('a filter leaves the matches and the path to them, all open', () => {
  expect(ids('2-1')).toEqual(['main', 'two', '2-1']);
  expect(ids('episode 2')).toEqual(['main', 'two', '2-1']);
  expect(ids('nothing')).toEqual([]);
});

test('a line knows its position among its siblings', () => {
  expect(treeLines(nodes, isOpen, '')[3]).toMatchObject({ level: 3, position: 2, of: 2, parent: 'one' });
});

test('an open zone with a period has a second line', () => {
  const status = { kind: 'closed' as const, text: 'Closed', detail: () => 'Closed · 1 – 2', quiet: true };
  const zone = (isTimed: boolean): TreeNode => ({
    type: 'zone',
    id: 'zone',
    title: 'Event',
    status: { ...status, isTimed },
    children: [],
  });
  expect([hasPeriodLine(zone(true), true), hasPeriodLine(zone(true), false)]).toEqual([true, false]);
  expect(hasPeriodLine(zone(false), true)).toBe(false);
});

test('Right opens, then moves in; Left closes, then moves out', () => {
  const lines = treeLines(nodes, isOpen, '');
  expect(treeMove('ArrowRight', 4, lines, isOpen)).toEqual({ toggle: 'two' });
  expect(treeMove('ArrowRight', 1, lines, isOpen)).toEqual({ focus: 2 });
  expect(treeMove('ArrowLeft', 1, lines, isOpen)).toEqual({ toggle: 'one' });
  expect(treeMove('ArrowLeft', 3, lines, isOpen)).toEqual({ focus: 1 });
});

test('Enter selects a stage and opens a group or zone', () => {
  const lines = treeLines(nodes, isOpen, '');
  expect(treeMove('Enter', 2, lines, isOpen)).toEqual({ choose: 2 });
  expect(treeMove('Enter', 4, lines, isOpen)).toEqual({ toggle: 'two' });
});

test('letters, digits and signs do not move in the tree', () => {
  const lines = treeLines(nodes, isOpen, '');
  expect(['e', '1', ']', '.'].map((key) => treeMove(key, 1, lines, isOpen))).toEqual([null, null, null, null]);
});
