import { createStore, useStore } from '../../../data/store/store.ts';
import { CLOSED, type Opening } from './opening.ts';

export const opening = createStore<Opening>(CLOSED);

export function useFailuresOpen(): boolean {
  return useStore(opening).open;
}

export function showFailures(open: boolean): void {
  opening.set({ ...opening.get(), open });
}
