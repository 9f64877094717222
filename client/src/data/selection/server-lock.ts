import { createStore, useStore } from '#data/store/store.ts';

const holders = createStore<readonly symbol[]>([]);

/** Whether the server must stay as it is, because something on the screen belongs to it. */
export function useServerLocked(): boolean {
  return useStore(holders).length > 0;
}

export function isServerLocked(): boolean {
  return holders.get().length > 0;
}

/** Keeps the server as it is until the function that comes back is called. */
export function lockServer(): () => void {
  const holder = Symbol('server');
  holders.set([...holders.get(), holder]);
  return () => holders.set(holders.get().filter((other) => other !== holder));
}
