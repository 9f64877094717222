import { createStore, useStore } from '../../data/store/store.ts';

const asked = createStore(false);

/** Opens the dialog that resets everything on this device. */
export function requestReset(): void {
  asked.set(true);
}

export function endResetRequest(): void {
  asked.set(false);
}

export function useResetRequested(): boolean {
  return useStore(asked);
}
