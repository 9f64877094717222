import { type PointerEvent, useRef } from 'react';

type MovedPointer = {
  isMoved: () => boolean;
  handlers: { onPointerEnter: () => void; onPointerMove: (event: PointerEvent) => void };
};

/**
 * Whether the pointer has moved since it came upon an element. A page that grows or scrolls under a resting pointer
 * enters it too, but nobody points there. `onMoved` is called once for each time it came.
 */
export function useMovedPointer(onMoved: () => void): MovedPointer {
  const moved = useRef(false);
  return {
    isMoved: () => moved.current,
    handlers: {
      onPointerEnter() {
        moved.current = false;
      },
      onPointerMove({ nativeEvent: { movementX, movementY } }) {
        if (moved.current || (movementX === 0 && movementY === 0)) return;
        moved.current = true;
        onMoved();
      },
    },
  };
}
