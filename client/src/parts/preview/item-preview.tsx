import { PopoverNext } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import './item-preview.css';
import { PreviewCard, type PreviewCardProps } from './preview-card.tsx';

export type ItemPreviewProps = PreviewCardProps & {
  /** The element to hover; a link or a button can be focused too. */
  children: ReactNode;
  /** The pointer is already on the element. It is then not focusable: a grid has one tab stop for all cells. */
  isPointed?: boolean;
};

export const HOVER_WAIT_MS = 250;

/** Shows the best stages for an item while its children are hovered or focused. */
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
