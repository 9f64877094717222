import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

export function useShortcutsOpen(): boolean {
  return useSyncExternalStore(watch, () => open);
}

export function showShortcuts(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
