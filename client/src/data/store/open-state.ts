import { createStore, useStore } from './store.ts';

/** The state of a dialog that can be opened from anywhere. */
export type OpenState = {
  open: () => void;
  close: () => void;
  set: (isOpen: boolean) => void;
  isOpen: () => boolean;
  useIsOpen: () => boolean;
};

export function createOpenState(): OpenState {
  const state = createStore(false);
  return {
    open: () => state.set(true),
    close: () => state.set(false),
    set: state.set,
    isOpen: state.get,
    useIsOpen: () => useStore(state),
  };
}
