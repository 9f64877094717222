import { useEffect, useRef } from 'react';
import { openLayers } from './open-layers.ts';

/** While `open`, Back closes this instead of leaving the page. */
export function useLayer(open: boolean, close: () => void): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => (open ? openLayers.open(() => newest.current()) : undefined), [open]);
}
