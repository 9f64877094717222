import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Action } from './action.ts';

type Provider = { actions: readonly Action[] };

const providers = new Set<Provider>();
const listeners = new Set<() => void>();
let list: readonly Action[] = [];

/** All actions currently available, in order of precedence: the last registered comes first. */
export function useActions(): readonly Action[] {
  return useSyncExternalStore(watch, currentActions);
}

export function currentActions(): readonly Action[] {
  return list;
}

/** Registers actions while the calling component is mounted. */
export function useRegisterActions(actions: readonly Action[]): void {
  const provider = useRef<Provider>({ actions });
  const shape = actions.map(({ id, text, keys }) => `${id} ${text} ${keys}`).join('\n');
  // `run` may change on every render; the text and the keys rarely do.
  useEffect(() => {
    provider.current.actions = actions;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list depends only on the shape
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
  list = [...new Map(all.map((action) => [action.id, action])).values()].map(withLatestRun);
  for (const listener of listeners) listener();
}

function withLatestRun(action: Action): Action {
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
