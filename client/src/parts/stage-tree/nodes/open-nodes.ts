import { useCallback, useEffect, useMemo } from 'react';
import { createStore, useStore } from '#data/store/store.ts';
import type { TreeNode } from '#parts/tree/model/tree-node.ts';

/** Nodes the user opened or closed since the page loaded. */
const chosen = createStore<ReadonlyMap<string, boolean>>(new Map());

const FIRST_OPEN: readonly string[] = ['starred', 'recent', 'ACTIVITY_OPEN', 'MAINLINE'];

/** Groups of stages that are in the tree below too. */
const MARKED: readonly string[] = ['starred', 'recent', 'paid'];

/** The stage or the zone that the URL names. */
export type TreePlace = { stageId: string | undefined; zoneId: string | undefined };

/**
 * Open groups and zones: the path to the current stage, or else the likely groups; the user's toggles override both.
 * A zone opens on arrival, even if the user closed it before.
 */
export function useOpenNodes(
  nodes: readonly TreeNode[],
  { stageId, zoneId }: TreePlace,
): [ReadonlySet<string>, (id: string) => void] {
  const said = useStore(chosen);
  const arrived = useMemo(() => pathToZone(nodes, stageId ? undefined : zoneId).join('\n'), [nodes, stageId, zoneId]);
  useEffect(() => {
    if (arrived !== '') chosen.set(new Map([...chosen.get(), ...arrived.split('\n').map((id) => [id, true] as const)]));
  }, [arrived]);
  const open = useMemo(() => {
    const ids = new Set(initiallyOpen(nodes, stageId));
    for (const [id, isOpen] of said) isOpen ? ids.add(id) : ids.delete(id);
    return ids;
  }, [nodes, stageId, said]);
  const toggle = useCallback((id: string) => chosen.set(new Map(chosen.get()).set(id, !open.has(id))), [open]);
  return [open, toggle];
}

/** In each kind with several groups the last one is open, so that opening the kind shows zones. */
export function initiallyOpen(nodes: readonly TreeNode[], stageId: string | undefined): string[] {
  const path = ancestorsOf(nodes, stageId);
  const groups = nodes.filter((node) => node.type === 'group');
  const likely = groups.filter(({ id }) => FIRST_OPEN.includes(id)).map(({ id }) => id);
  const last = groups.flatMap(({ id, children }) => (path.includes(id) ? [] : (children.at(-1) ?? [])));
  return [...(path.length > 0 ? path : likely), ...last.filter(({ type }) => type === 'group').map(({ id }) => id)];
}

/** The groups and the zone that contain a stage. Ignores groups of marked stages. */
export function ancestorsOf(nodes: readonly TreeNode[], stageId: string | undefined): string[] {
  if (stageId === undefined) return [];
  return pathTo(nodes, (node) => node.type === 'stage' && node.stageId === stageId).slice(0, -1);
}

/** A zone and the groups that contain it. */
export function pathToZone(nodes: readonly TreeNode[], zoneId: string | undefined): string[] {
  if (zoneId === undefined) return [];
  return pathTo(nodes, (node) => node.type === 'zone' && node.id === zoneId);
}

function pathTo(nodes: readonly TreeNode[], isWanted: (node: TreeNode) => boolean): string[] {
  for (const node of nodes) {
    if (isWanted(node)) return [node.id];
    if (node.type === 'stage' || MARKED.includes(node.id)) continue;
    const below = pathTo(node.children, isWanted);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}
