import { type PointerEvent, useRef } from 'react';

type Place = { screenX: number; screenY: number };

type MovedPointer = {
  isMoved: () => boolean;
  handlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
  };
};

/**
 * Whether the pointer has moved since it came upon an element. A page that grows or scrolls under a resting pointer
 * enters it too, but nobody points there. `onMoved` is called once for each time it came.
 */
export function useMovedPointer(onMoved: () => void): MovedPointer {
  const from = useRef<Place | null>(null);
  const moved = useRef(false);
  return {
    isMoved: () => moved.current,
    handlers: {
      onPointerEnter({ screenX, screenY }) {
        from.current = { screenX, screenY };
        moved.current = false;
      },
      onPointerMove({ screenX, screenY }) {
        const start = from.current;
        if (moved.current || (start?.screenX === screenX && start.screenY === screenY)) return;
        moved.current = true;
        onMoved();
      },
    },
  };
}
