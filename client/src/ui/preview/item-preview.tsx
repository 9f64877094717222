import { PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { TileItem } from '../tile/tile-item.ts';
import './item-preview.css';
import { PreviewCard } from './preview-card.tsx';
import type { PreviewStage } from './preview-stages.ts';

export type ItemPreviewProps = {
  item: TileItem;
  name: string;
  lang?: string;
  /** Asked when the card opens, so that nothing is computed for items nobody points at. */
  stages: () => readonly PreviewStage[];
  /** The stage the screen shows: its line is marked. */
  current?: string;
  /** What is pointed at: a link or a button, so that it takes the focus too. */
  children: ReactNode;
};

const WAIT = 250;

/** Shows where an item drops best when the pointer or the focus rests on what is inside. */
export function ItemPreview({ children, ...card }: ItemPreviewProps) {
  return (
    <PopoverNext
      interactionKind="hover-target"
      hoverOpenDelay={WAIT}
      hoverCloseDelay={0}
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      autoFocus={false}
      enforceFocus={false}
      className="item-preview"
      disabled={globalThis.matchMedia?.('(hover: none)').matches ?? false}
      content={<PreviewCard {...card} />}
    >
      {children}
    </PopoverNext>
  );
}
