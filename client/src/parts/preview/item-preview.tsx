import { PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './item-preview.css';
import { PreviewCard, type PreviewCardProps } from './preview-card.tsx';

export type ItemPreviewProps = PreviewCardProps & {
  /** What is pointed at; a link or a button takes the focus too. */
  children: ReactNode;
  /** It is pointed at already, and is nothing for the focus: a grid has one tab stop for all its cells. */
  isPointed?: boolean;
};

export const HOVER_WAIT_MS = 250;

/** Shows where an item drops best when the pointer or the focus rests on what is inside. */
export function ItemPreview({ children, isPointed = false, item, name, lang, stages, current }: ItemPreviewProps) {
  return (
    <PopoverNext
      interactionKind="hover-target"
      hoverOpenDelay={HOVER_WAIT_MS}
      hoverCloseDelay={0}
      arrow={false}
      animation="minimal"
      placement="bottom-start"
      autoFocus={false}
      enforceFocus={false}
      defaultIsOpen={isPointed}
      openOnTargetFocus={!isPointed}
      className="item-preview"
      disabled={globalThis.matchMedia?.('(hover: none)').matches ?? false}
      content={<PreviewCard item={item} name={name} lang={lang} stages={stages} current={current} />}
    >
      {children}
    </PopoverNext>
  );
}
