import { type MouseEvent, useRef } from 'react';

type PressOutside = { onPointerDown: (event: MouseEvent) => void; onClick: (event: MouseEvent) => void };

/** For a dialog whose backdrop closes it: a press that began or ended inside, as selecting text does, is none. */
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

/** A backdrop has no element of its own: the press is the dialog's, outside its box. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
