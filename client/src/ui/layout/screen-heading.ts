import { useEffect, useSyncExternalStore } from 'react';

export type Crumb = { text: string; to?: string; lang?: string };

/** What the screen that is shown says of itself: the frame draws it in its bar and in the document's title. */
type ScreenHeading = {
  /** Between the route's title and the screen's own. */
  crumbs: readonly Crumb[];
  title?: string;
  titleLang?: string;
  code?: boolean;
  hasTree: boolean;
  /** Nothing is chosen from the tree yet. */
  treeFirst: boolean;
};

const NOTHING: ScreenHeading = { crumbs: [], hasTree: false, treeFirst: false };

let current = NOTHING;
const listeners = new Set<() => void>();

export function useScreenHeading(): ScreenHeading {
  return useSyncExternalStore(watch, () => current);
}

/** Says what is shown for as long as it is. */
export function useSetScreenHeading(heading: ScreenHeading): void {
  const text = JSON.stringify(heading);
  useEffect(() => {
    const said: ScreenHeading = JSON.parse(text);
    set(said);
    // The next screen may have spoken before this one leaves.
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
