import type { TreeNode } from './tree-node.ts';

/** A visible line. Its position among its siblings is for screen readers. */
export type TreeLine = { node: TreeNode; level: number; position: number; of: number; parent: string | null };

/** The lines under open nodes. A filter leaves the matches and the path to them, all open. */
export function treeLines(
  nodes: readonly TreeNode[],
  isOpen: (id: string) => boolean,
  filter: string,
  below: Pick<TreeLine, 'level' | 'parent'> = { level: 1, parent: null },
): readonly TreeLine[] {
  const wanted = filter.trim().toLowerCase();
  const kept = wanted === '' ? nodes : nodes.flatMap((node) => fitting(node, wanted) ?? []);
  return kept.flatMap((node, index) => {
    const line = { node, position: index + 1, of: kept.length, ...below };
    if (node.type === 'stage' || !(wanted !== '' || isOpen(node.id))) return [line];
    const within = { level: below.level + 1, parent: node.id };
    return [line, ...treeLines(node.children, wanted === '' ? isOpen : () => true, '', within)];
  });
}

/** Whether the node has a second line while it is open: a zone's status and period. */
export function hasPeriodLine(node: TreeNode, open: boolean): boolean {
  return open && node.type === 'zone' && (node.status?.isTimed ?? false);
}

/** Reduces a node to its matching children; keeps all of them if its own name matches. */
function fitting<Node extends TreeNode>(node: Node, wanted: string): Node | null {
  if (nameOf(node).toLowerCase().includes(wanted)) return node;
  if (node.type === 'stage') return null;
  const children = node.children.flatMap((child: TreeNode) => fitting(child, wanted) ?? []);
  return children.length > 0 ? { ...node, children } : null;
}

function nameOf(node: TreeNode): string {
  return node.type === 'stage' ? `${node.code} ${node.name ?? ''}` : node.title;
}
