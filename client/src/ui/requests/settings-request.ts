import { createStore, useStore } from '../../data/store/store.ts';

const asked = createStore(false);

/** Opens the settings over whatever screen is there. */
export function requestSettings(): void {
  asked.set(true);
}

export function endSettingsRequest(): void {
  asked.set(false);
}

export function useSettingsRequested(): boolean {
  return useStore(asked);
}
