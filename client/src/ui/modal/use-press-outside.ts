import { type MouseEvent, useRef } from 'react';

type PressOutside = { onPointerDown: (event: MouseEvent) => void; onClick: (event: MouseEvent) => void };

/**
 * Closes a dialog by a press on its backdrop. A press that begins or ends inside, as in selecting text, does not count.
 */
export function usePressOutside(close: () => void): PressOutside {
  const began = useRef(false);
  return {
    onPointerDown(event) {
      began.current = isBackdrop(event);
    },
    onClick(event) {
      if (began.current && isBackdrop(event)) close();
      began.current = false;
    },
  };
}

/** A backdrop is no element: its press targets the dialog, outside the dialog's box. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
