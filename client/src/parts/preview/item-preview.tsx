import { PopoverNext } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import './item-preview.css';
import { PreviewCard, type PreviewCardProps } from './preview-card.tsx';

export type ItemPreviewProps = PreviewCardProps & {
  /** The element to hover; a link or a button can be focused too. */
  children: ReactNode;
  /**
   * The pointer is already on the element, in a table. It is then not focusable: a grid has one tab stop for all cells.
   */
  isPointed?: boolean;
};

export const HOVER_WAIT_MS = 400;

/** Left of the table, over the list the visitor came from: the rows stay in sight. */
const BESIDE: Pick<ComponentProps<typeof PopoverNext>, 'placement' | 'middleware'> = {
  placement: 'left-start',
  middleware: { flip: { fallbackPlacements: ['bottom-start', 'top-start'] } },
};

const BELOW = { placement: 'bottom-start' } as const;

/** Shows the best stages for an item while its children are hovered or focused. */
export function ItemPreview({ children, isPointed = false, item, name, lang, stages, current }: ItemPreviewProps) {
  return (
    <PopoverNext
      interactionKind="hover-target"
      hoverOpenDelay={HOVER_WAIT_MS}
      hoverCloseDelay={0}
      arrow={false}
      animation="minimal"
      {...(isPointed ? BESIDE : BELOW)}
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
