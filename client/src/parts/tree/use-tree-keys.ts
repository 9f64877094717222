import { type KeyboardEvent, useRef } from 'react';
import type { TreeLine } from './model/tree-lines.ts';
import { treeMove, typeAhead } from './model/tree-move.ts';

const PAUSE = 500;

type TreeKeys = {
  lines: readonly TreeLine[];
  active: number;
  isOpen: (id: string) => boolean;
  focus: (index: number) => void;
  toggle: (id: string) => void;
  choose: (index: number) => void;
  filter: () => void;
};

/** Keyboard handler of a tree: move, open, choose, and type-ahead. */
export function useTreeKeys({ lines, active, isOpen, focus, toggle, choose, filter }: TreeKeys) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = event.key === '/' ? { filter: true as const } : treeMove(event.key, active, lines, isOpen);
    if (!move && !isTyped(event)) return;
    // While the tree has the focus, letters are type-ahead and trigger no shortcuts.
    event.preventDefault();
    if (!move) focus(typeAhead(typing(typed.current, event), active, lines));
    else if ('filter' in move) filter();
    else if ('focus' in move) focus(move.focus);
    else if ('toggle' in move) toggle(move.toggle);
    else choose(move.choose);
  };
}

/** `?` is reserved for help. */
const isTyped = ({ key }: KeyboardEvent) => key.length === 1 && key !== '?';

/** Letters typed without a pause form one word. */
function typing(typed: { text: string; at: number }, { key, timeStamp }: KeyboardEvent): string {
  typed.text = timeStamp - typed.at < PAUSE ? typed.text + key : key;
  typed.at = timeStamp;
  return typed.text;
}
