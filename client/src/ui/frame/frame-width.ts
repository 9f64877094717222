import { useSyncExternalStore } from 'react';

/** Wide: three panes. Middle: the tree can be closed, the inspector overlays the work area. Narrow: one pane. */
type FrameWidth = 'wide' | 'middle' | 'narrow';

const WIDE_FROM = 1200;
const MIDDLE_FROM = 720;

export function frameWidthAt(pixels: number): FrameWidth {
  if (pixels >= WIDE_FROM) return 'wide';
  return pixels >= MIDDLE_FROM ? 'middle' : 'narrow';
}

export function useFrameWidth(): FrameWidth {
  return useSyncExternalStore(watch, read, () => 'wide');
}

function read(): FrameWidth {
  return frameWidthAt(window.innerWidth);
}

function watch(changed: () => void): () => void {
  const queries = [WIDE_FROM, MIDDLE_FROM].map((from) => window.matchMedia(`(min-width: ${from}px)`));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
