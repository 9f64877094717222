import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Action } from './action.ts';

type Provider = { actions: readonly Action[] };

const providers = new Set<Provider>();
const listeners = new Set<() => void>();
let list: readonly Action[] = [];

/** Everything that can be done at this moment; what came last is asked first. */
export function useActions(): readonly Action[] {
  return useSyncExternalStore(watch, currentActions);
}

export function currentActions(): readonly Action[] {
  return list;
}

/** Offers actions for as long as the part that offers them is shown. */
export function useRegisterActions(actions: readonly Action[]): void {
  const provider = useRef<Provider>({ actions });
  const shape = actions.map(({ id, text, keys }) => `${id} ${text} ${keys}`).join('\n');
  // What an action does may change with every render; what it is called seldom does.
  useEffect(() => {
    provider.current.actions = actions;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: its shape is what the list shows
  useEffect(() => {
    const mine = provider.current;
    providers.add(mine);
    announce();
    return () => {
      providers.delete(mine);
      announce();
    };
  }, [shape]);
}

function announce(): void {
  const all = [...providers].reverse().flatMap(({ actions }) => actions);
  list = [...new Map(all.map((action) => [action.id, action])).values()].map(freshest);
  for (const listener of listeners) listener();
}

function freshest(action: Action): Action {
  const run = () => find(action.id)?.run();
  return { ...action, run };
}

function find(id: string): Action | undefined {
  return [...providers].flatMap(({ actions }) => actions).find((action) => action.id === id);
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
