import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sending closes the fields, and a dialog may have closed before it: the focus returns to where it was, or goes to
 * `instead` if that is no longer there.
 */
export function useKeptFocus(isSending: boolean, instead: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = isSending ? document.activeElement : null;
    if (isSending || last === null || !isLost()) return;
    if (last instanceof HTMLElement) last.focus({ preventScroll: true });
    if (isLost()) instead.current?.focus({ preventScroll: true });
  }, [isSending, instead]);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
