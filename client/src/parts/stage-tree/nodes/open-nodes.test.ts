import type { TreeNode } from '#parts/tree/model/tree-node.ts';
import { ancestorsOf, initiallyOpen, pathToZone } from './open-nodes.ts';

const stage = (parent: string, stageId: string) =>
  ({ type: 'stage', id: `${parent} ${stageId}`, stageId, code: stageId, apCost: 6 }) as const;

const NODES: readonly TreeNode[] = [
  { type: 'group', id: 'starred', title: '', children: [stage('starred', '1-7')] },
  {
    type: 'group',
    id: 'MAINLINE',
    title: '',
    children: [
      {
        type: 'group',
        id: 'MAINLINE A',
        title: '',
        children: [{ type: 'zone', id: 'main_1', title: '', children: [stage('main_1', '1-7')] }],
      },
      { type: 'group', id: 'MAINLINE B', title: '', children: [] },
    ],
  },
  {
    type: 'group',
    id: 'ACTIVITY_CLOSED',
    title: '',
    children: ['2020', '2021'].map((year) => ({ type: 'group', id: year, title: year, children: [] })),
  },
  { type: 'group', id: 'WEEKLY', title: '', children: [] },
];

test('the path to a stage goes through its zone, not through the starred stages', () => {
  expect(ancestorsOf(NODES, '1-7')).toEqual(['MAINLINE', 'MAINLINE A', 'main_1']);
  expect(ancestorsOf(NODES, '9-9')).toEqual([]);
  expect(ancestorsOf(NODES, undefined)).toEqual([]);
});

test('the path to a zone ends with the zone', () => {
  expect(pathToZone(NODES, 'main_1')).toEqual(['MAINLINE', 'MAINLINE A', 'main_1']);
  expect(pathToZone(NODES, 'main_9')).toEqual([]);
  expect(pathToZone(NODES, undefined)).toEqual([]);
});

test('at first the main story is open, and the last group of each kind', () => {
  expect(initiallyOpen(NODES, undefined)).toEqual(['starred', 'MAINLINE', 'MAINLINE B', '2021']);
});

test('with a stage its path is open, and no other group of its kind', () => {
  expect(initiallyOpen(NODES, '1-7')).toEqual(['MAINLINE', 'MAINLINE A', 'main_1', '2021']);
});
