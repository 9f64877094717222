import { useCallback, useEffect, useRef } from 'react';

const FIRST_MS = 450;
const NEXT_MS = 70;

/** Handlers of a button that acts again and again while it is held. A disabled one hears of no release. */
export function useRepeated(act: () => void, disabled: boolean) {
  const newest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    newest.current = act;
  });
  const end = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    if (disabled) end();
    return end;
  }, [end, disabled]);
  const repeat = () => {
    hasRepeated.current = true;
    newest.current();
    timer.current = setTimeout(repeat, NEXT_MS);
  };
  return {
    onPointerDown() {
      hasRepeated.current = false;
      timer.current = setTimeout(repeat, FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A long touch opens a menu where there is one.
    onContextMenu: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: () => {
      if (!hasRepeated.current) newest.current();
      hasRepeated.current = false;
    },
  };
}
