import { type JSX, useRef, useState } from 'react';
import { HOVER_WAIT_MS, ItemPreview, type ItemPreviewProps } from './item-preview.tsx';
import { useMovedPointer } from './use-moved-pointer.ts';

/** A preview for tables, where few of many tiles are ever hovered. Mounts the popover on the first hover. */
export function PointedPreview(props: ItemPreviewProps): JSX.Element {
  const [opened, setOpened] = useState(false);
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { handlers } = useMovedPointer(() => {
    hoverTimer.current = setTimeout(() => setOpened(true), HOVER_WAIT_MS);
  });
  if (opened) return <ItemPreview {...props} isPointed />;
  return (
    <span {...handlers} onPointerLeave={() => clearTimeout(hoverTimer.current)}>
      {props.children}
    </span>
  );
}
