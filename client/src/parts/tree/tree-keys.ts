import type { KeyboardEvent } from 'react';
import type { TreeLine } from './model/tree-lines.ts';
import { treeMove } from './model/tree-move.ts';

type TreeKeys = {
  lines: readonly TreeLine[];
  active: number;
  isOpen: (id: string) => boolean;
  focus: (index: number) => void;
  toggle: (id: string) => void;
  choose: (index: number) => void;
  /** In a tree to check stages in, Space checks. */
  check: ((index: number) => void) | undefined;
  filter: () => void;
};

/** Keyboard handler of a tree: move, open and choose. Letters and digits are left to the screen; `/` filters. */
export function treeKeys({ lines, active, isOpen, focus, toggle, choose, check, filter }: TreeKeys) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' && check) {
      event.preventDefault();
      check(active);
      return;
    }
    const move = event.key === '/' ? { filter: true as const } : treeMove(event.key, active, lines, isOpen);
    if (!move) return;
    event.preventDefault();
    if ('filter' in move) filter();
    else if ('focus' in move) focus(move.focus);
    else if ('toggle' in move) toggle(move.toggle);
    else choose(move.choose);
  };
}
