import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const LONG_MS = 450;
/** A finger that moves this far is scrolling. */
const STILL_PX = 10;

/** Pointer handlers for a click and its opposite: right click, or long press by touch. */
export function useLongPress(onClick: () => void, onLess: () => void) {
  const press = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> | undefined; done: boolean }>({
    x: 0,
    y: 0,
    timer: undefined,
    done: false,
  });
  const touched = useRef(false);
  const end = useCallback(() => clearTimeout(press.current.timer), []);
  useEffect(() => end, [end]);
  return {
    onPointerDown(event: PointerEvent) {
      touched.current = event.pointerType === 'touch';
      press.current = { x: event.clientX, y: event.clientY, timer: undefined, done: false };
      if (!touched.current) return;
      press.current.timer = setTimeout(() => {
        press.current.done = true;
        onLess();
      }, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
    onClick() {
      // The long press has already acted.
      if (!press.current.done) onClick();
      press.current.done = false;
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (!touched.current) onLess();
    },
  };
}
