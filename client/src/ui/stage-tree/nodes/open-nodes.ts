import { useCallback, useMemo } from 'react';
import { createStore, useStore } from '../../../data/store/store.ts';
import type { TreeNode } from '../../tree/model/tree-node.ts';

/** What the reader opened or closed since the page began. */
const chosen = createStore<ReadonlyMap<string, boolean>>(new Map());

const FIRST_OPEN: readonly string[] = ['starred', 'recent', 'ACTIVITY_OPEN', 'MAINLINE'];

/** Which groups and zones are open: the way to the shown stage, without one what is likely wanted, and what the reader says. */
export function useOpenNodes(
  nodes: readonly TreeNode[],
  stageId: string | undefined,
): [ReadonlySet<string>, (id: string) => void] {
  const said = useStore(chosen);
  const open = useMemo(() => {
    const way = wayTo(nodes, stageId);
    const ids = new Set(way.length > 0 ? way : openAtFirst(nodes));
    for (const [id, isOpen] of said) isOpen ? ids.add(id) : ids.delete(id);
    return ids;
  }, [nodes, stageId, said]);
  const toggle = useCallback((id: string) => chosen.set(new Map(chosen.get()).set(id, !open.has(id))), [open]);
  return [open, toggle];
}

/** Of a kind with several groups the last one is shown first. */
export function openAtFirst(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!FIRST_OPEN.includes(node.id) || node.type !== 'group') return [];
    const last = node.children.at(-1);
    return last?.type === 'group' ? [node.id, last.id] : [node.id];
  });
}

/** The groups and the zone that hold a stage; where it is marked says nothing. */
export function wayTo(nodes: readonly TreeNode[], stageId: string | undefined): string[] {
  for (const node of nodes) {
    if (stageId === undefined || node.type === 'stage' || node.id === 'starred' || node.id === 'recent') continue;
    if (node.children.some((child) => child.type === 'stage' && child.stageId === stageId)) return [node.id];
    const below = wayTo(node.children, stageId);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}
