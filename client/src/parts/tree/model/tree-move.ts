import type { TreeLine } from './tree-lines.ts';

type TreeMove = { focus: number } | { toggle: string } | { choose: number } | null;

/** What a key does in a tree, following the WAI-ARIA tree pattern. */
export function treeMove(
  key: string,
  at: number,
  lines: readonly TreeLine[],
  isOpen: (id: string) => boolean,
): TreeMove {
  const line = lines[at];
  if (!line) return null;
  const { node } = line;
  const opens = node.type !== 'stage';
  switch (key) {
    case 'ArrowDown':
      return { focus: Math.min(lines.length - 1, at + 1) };
    case 'ArrowUp':
      return { focus: Math.max(0, at - 1) };
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: lines.length - 1 };
    case 'ArrowRight':
      if (!opens) return null;
      return isOpen(node.id) ? { focus: Math.min(lines.length - 1, at + 1) } : { toggle: node.id };
    case 'ArrowLeft':
      if (opens && isOpen(node.id)) return { toggle: node.id };
      return line.parent === null ? null : { focus: lines.findIndex((one) => one.node.id === line.parent) };
    case 'Enter':
    case ' ':
      return opens ? { toggle: node.id } : { choose: at };
    default:
      return null;
  }
}
