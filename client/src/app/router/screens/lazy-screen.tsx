import { type ComponentType, createElement, type JSX, use } from 'react';

export type LoadScreen = () => Promise<ComponentType>;

/** A screen's code that did not come: the network, or a deployment that replaced it. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded';
}

const GIVE_UP_AFTER_MS = 120_000;

/** A screen whose code is fetched when it is first needed, and asked for again after it did not come. */
export function lazyScreen(load: LoadScreen): (() => JSX.Element) & { preload: () => Promise<void> } {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const fetchOnce = () => {
    loading ??= inTime(load()).catch((cause: unknown) => {
      loading = undefined;
      throw new ScreenNotLoaded('The code of a screen did not load', { cause });
    });
    return loading;
  };
  // What is there is drawn at once: even a promise that was kept long ago would show an empty screen first.
  const draw = () => createElement(loaded ?? use(fetchOnce()));
  const preload = async () => {
    loaded = await fetchOnce();
  };
  return Object.assign(draw, { preload });
}

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Timed out')), GIVE_UP_AFTER_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
