import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(watch, () => open);
}

export function openPalette(): void {
  set(true);
}

export function closePalette(): void {
  set(false);
}

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
