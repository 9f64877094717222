import { type ComponentType, createElement, type JSX, use } from 'react';
import { partOf } from '#ui/on-demand/part.ts';

export type LoadScreen = () => Promise<ComponentType>;

/** A screen whose code loads on first use, and again after a failure. */
export function lazyScreen(load: LoadScreen): (() => JSX.Element) & { preload: () => Promise<void> } {
  const part = partOf(load);
  // Render loaded code at once: `use` suspends even on a resolved promise and would show an empty screen first.
  const draw = () => createElement(part.content() ?? use(part.fetch()));
  const preload = async () => {
    await part.fetch();
  };
  return Object.assign(draw, { preload });
}
