import { type ComponentType, createElement, type JSX, use } from 'react';
import { partOf } from '#ui/on-demand/part.ts';

export type LoadScreen = () => Promise<ComponentType>;

/** A screen whose code is fetched when it is first needed, and asked for again after it did not come. */
export function lazyScreen(load: LoadScreen): (() => JSX.Element) & { preload: () => Promise<void> } {
  const part = partOf(load);
  // What is there is drawn at once: even a promise that was kept long ago would show an empty screen first.
  const draw = () => createElement(part.content() ?? use(part.fetch()));
  const preload = async () => {
    await part.fetch();
  };
  return Object.assign(draw, { preload });
}
