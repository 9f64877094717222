import { useEffect, useSyncExternalStore } from 'react';

export type Crumb = { text: string; to?: string; lang?: string };

/** The heading of the current screen, shown by the frame in its bar and in the document title. */
type ScreenHeading = {
  /** Shown between the route's title and the screen's own. */
  crumbs: readonly Crumb[];
  title?: string;
  titleLang?: string;
  code?: boolean;
  hasTree: boolean;
  /** Nothing is selected in the tree yet. */
  treeFirst: boolean;
};

const NOTHING: ScreenHeading = { crumbs: [], hasTree: false, treeFirst: false };

let current = NOTHING;
const listeners = new Set<() => void>();

export function useScreenHeading(): ScreenHeading {
  return useSyncExternalStore(watch, () => current);
}

/** Sets the heading while the calling component is mounted. */
export function useSetScreenHeading(heading: ScreenHeading): void {
  const text = JSON.stringify(heading);
  useEffect(() => {
    const said: ScreenHeading = JSON.parse(text);
    set(said);
    // The next screen may set its heading before this one unmounts.
    return () => {
      if (current === said) set(NOTHING);
    };
  }, [text]);
}

function set(heading: ScreenHeading): void {
  current = heading;
  for (const listener of listeners) listener();
}

function watch(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
