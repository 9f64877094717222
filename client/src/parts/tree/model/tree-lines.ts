import type { TreeNode } from './tree-node.ts';

/** A line in sight: where it stands among its siblings is what a screen reader says of it. */
export type TreeLine = { node: TreeNode; level: number; place: number; of: number; parent: string | null };

/** The lines that open nodes show. With a filter, only what fits it and the way there, all of it open. */
export function treeLines(
  nodes: readonly TreeNode[],
  isOpen: (id: string) => boolean,
  filter: string,
  level = 1,
  parent: string | null = null,
): readonly TreeLine[] {
  const wanted = filter.trim().toLowerCase();
  const kept = wanted === '' ? nodes : nodes.flatMap((node) => fitting(node, wanted) ?? []);
  return kept.flatMap((node, index) => {
    const line = { node, level, place: index + 1, of: kept.length, parent };
    if (node.type === 'stage' || !(wanted !== '' || isOpen(node.id))) return [line];
    return [line, ...treeLines(node.children, wanted === '' ? isOpen : () => true, '', level + 1, node.id)];
  });
}

/** A node with only those of its children that fit; all of them where its own name does. */
function fitting<Node extends TreeNode>(node: Node, wanted: string): Node | null {
  if (nameOf(node).toLowerCase().includes(wanted)) return node;
  if (node.type === 'stage') return null;
  const children = node.children.flatMap((child: TreeNode) => fitting(child, wanted) ?? []);
  return children.length > 0 ? { ...node, children } : null;
}

function nameOf(node: TreeNode): string {
  return node.type === 'stage' ? `${node.code} ${node.name ?? ''}` : node.title;
}
