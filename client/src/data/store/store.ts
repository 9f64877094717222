import { useSyncExternalStore } from 'react';

/** An observable value. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  watch: (changed: () => void) => () => void;
};

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = first;
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    watch(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

export function useStore<Value>({ watch, get }: Store<Value>): Value {
  return useSyncExternalStore(watch, get, get);
}
