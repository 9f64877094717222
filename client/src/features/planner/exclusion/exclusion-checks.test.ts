import { jest } from '@jest/globals';
import type { TreeNode, TreeStage } from '#parts/tree/model/tree-node.ts';
import { exclusionChecks } from './exclusion-checks.ts';

const stage = (stageId: string): TreeStage => ({ type: 'stage', id: stageId, stageId, code: stageId, apCost: 6 });
const zone = { type: 'zone', id: 'zone', title: 'zone', children: [stage('1-1'), stage('1-7')] } as const;
const group: TreeNode = {
  type: 'group',
  id: 'group',
  title: 'group',
  children: [zone, { ...zone, id: 'other', children: [stage('2-1')] }],
};

const setExcluded = jest.fn();
const checks = (...excluded: string[]) => exclusionChecks(new Set(excluded), setExcluded);

test.each([
  [[], 'on', 'on'],
  [['1-1'], 'mixed', 'mixed'],
  [['1-1', '1-7'], 'off', 'mixed'],
  [['1-1', '1-7', '2-1'], 'off', 'off'],
] as const)('with %j excluded, the zone is %s and the group %s', (excluded, ofZone, ofGroup) => {
  const { stateOf } = checks(...excluded);
  expect([stateOf(zone), stateOf(group)]).toEqual([ofZone, ofGroup]);
});

test('a mixed node is checked as a whole, a checked one unchecked', () => {
  checks('1-1').toggle(group);
  checks().toggle(zone);
  checks('1-7').toggle(stage('1-7'));
  expect(setExcluded.mock.calls).toEqual([
    [['1-1', '1-7', '2-1'], false],
    [['1-1', '1-7'], true],
    [['1-7'], false],
  ]);
});
