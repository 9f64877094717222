import { createStore, useStore } from '../../../../data/store/store.ts';

const open = createStore(false);

export function useOutboxOpen(): boolean {
  return useStore(open);
}

export function showOutbox(shown: boolean): void {
  open.set(shown);
}
