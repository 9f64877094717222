import { createElement, type JSX, useRef, useState } from 'react';
import { partOf } from '../part/part.ts';
import type { ItemPreviewProps } from './item-preview.tsx';

const preview = partOf(async () => (await import('./item-preview.tsx')).ItemPreview);

const WAIT_MS = 250;

/** A preview in a table, which has many tiles of which few are ever pointed at: its code comes when one is. */
export function PointedPreview(props: ItemPreviewProps): JSX.Element {
  const [pointed, setPointed] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const content = preview.content();
  if (pointed && content) return createElement(content, { ...props, isPointed: true });
  const wait = () => {
    waiting.current = setTimeout(async () => {
      await preview.fetch();
      setPointed(true);
    }, WAIT_MS);
  };
  return (
    <span onPointerEnter={wait} onPointerLeave={() => clearTimeout(waiting.current)}>
      {props.children}
    </span>
  );
}
