import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { parseEntry } from '#data/address/site-search.ts';
import { probeSearchResult } from '#data/probe/probe.ts';
import type { Found } from './results/found.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

type Results = {
  results: readonly Found[];
  query: string;
  /** The results are not yet those of the typed text. */
  waiting: boolean;
  clear: () => void;
};

/** The result that Enter opens: the first until the user moves, and the first again for each new query. */
export function useResultCursor({ results, query, waiting, clear }: Results) {
  const navigate = useNavigate();
  const [pointed, setPointed] = useState({ query, at: 0 });
  const openNext = useRef(false);
  const active = pointed.query === query ? Math.max(0, Math.min(pointed.at, results.length - 1)) : 0;
  const point = (at: number) => setPointed({ query, at: Math.max(0, Math.min(results.length - 1, at)) });
  const entered = (at: number) => {
    const entry = parseEntry(results[at]?.key);
    if (entry && query.trim() !== '') probeSearchResult({ entry, query, position: at });
  };
  const open = (at: number) => {
    const found = results[at];
    if (!found) return;
    entered(at);
    if (found.kind === 'action') found.action.run();
    else void navigate({ to: found.path });
  };
  // Enter pressed before the results arrive opens the first of them.
  useEffect(() => {
    if (waiting || !openNext.current) return;
    openNext.current = false;
    open(0);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) point(active + step);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (waiting) openNext.current = true;
      else open(active);
    } else if (event.key === 'Escape') clear();
    else return;
    event.preventDefault();
  };
  return { active, point, entered, onKeyDown };
}
