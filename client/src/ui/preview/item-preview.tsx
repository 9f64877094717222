import { PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './item-preview.css';
import { PreviewCard, type PreviewCardProps } from './preview-card.tsx';

type ItemPreviewProps = PreviewCardProps & {
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
