import type { PointerEvent } from 'react';
import type { HeadActions } from './head-actions.ts';

type ResizeHandleProps = { id: string; actions: Pick<HeadActions, 'resize' | 'resetWidth'> };

/** The right edge of a heading: dragging sets the column's width, a double click resets it. */
export function ResizeHandle({ id, actions }: ResizeHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const width = handle.parentElement?.offsetWidth ?? 0;
    const from = event.clientX;
    handle.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent) => actions.resize(id, width + moved.clientX - from);
    const end = () => handle.removeEventListener('pointermove', move);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', end, { once: true });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer only; the heading handles the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click handler only prevents sorting
    <span
      className="data-table__resize"
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => actions.resetWidth(id)}
    />
  );
}
