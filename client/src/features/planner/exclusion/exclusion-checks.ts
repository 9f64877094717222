import { type CheckState, stagesBelow, type TreeChecks, type TreeNode } from '#parts/tree/model/tree-node.ts';

/** Stages are checked unless they are excluded. A node that is checked in part is checked as a whole at first. */
export function exclusionChecks(
  excluded: ReadonlySet<string>,
  setExcluded: (stageIds: readonly string[], isExcluded: boolean) => void,
): TreeChecks {
  const stateOf = (node: TreeNode): CheckState => {
    const stages = stagesBelow(node);
    const left = stages.filter(({ stageId }) => !excluded.has(stageId)).length;
    if (left === stages.length) return 'on';
    return left === 0 ? 'off' : 'mixed';
  };
  return {
    stateOf,
    toggle: (node) =>
      setExcluded([...new Set(stagesBelow(node).map(({ stageId }) => stageId))], stateOf(node) === 'on'),
  };
}
