import { createStore, useStore } from '#data/store/store.ts';

const holders = createStore<readonly symbol[]>([]);

/** Whether the server must not change, because something on the screen depends on it. */
export function useServerLocked(): boolean {
  return useStore(holders).length > 0;
}

export function isServerLocked(): boolean {
  return holders.get().length > 0;
}

/** Locks the server until the returned function is called. */
export function lockServer(): () => void {
  const holder = Symbol('server');
  holders.set([...holders.get(), holder]);
  return () => holders.set(holders.get().filter((other) => other !== holder));
}
