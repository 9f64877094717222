import { PopoverNext } from '@blueprintjs/core';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import './item-preview.css';
import { PreviewCard, type PreviewCardProps } from './preview-card.tsx';
import { useMovedPointer } from './use-moved-pointer.ts';

export type ItemPreviewProps = PreviewCardProps & {
  /** The element to hover; a link or a button can be focused too. */
  children: ReactNode;
  /**
   * The pointer is already on the element, in a table. It is then not focusable: a grid has one tab stop for all cells.
   */
  isPointed?: boolean;
  /** What is next stands beside it. */
  isInRow?: boolean;
};

export const HOVER_WAIT_MS = 400;

/** Left of the table, over the list the visitor came from: the rows stay in sight. */
const BESIDE: Pick<ComponentProps<typeof PopoverNext>, 'placement' | 'middleware'> = {
  placement: 'left-start',
  middleware: { flip: { fallbackPlacements: ['bottom-start', 'top-start'] } },
};

/** Beside a list, and so not over what is next in it. */
const AFTER = { placement: 'right-start' } as const;
const BELOW = { placement: 'bottom-start' } as const;

/** Long enough for the pointer to get from an item into its card. */
const LEAVE_WAIT_MS = 120;

/** Shows the best stages for an item while its children are hovered or focused. */
export function ItemPreview({ children, isPointed = false, isInRow = false, ...card }: ItemPreviewProps) {
  const [open, setOpen] = useState(isPointed);
  const waits = useRef(false);
  const { isMoved, handlers } = useMovedPointer(() => {
    if (waits.current) setOpen(true);
  });
  const interact = (next: boolean, event?: { type: string }) => {
    waits.current = next && event?.type === 'mouseenter' && !isMoved();
    if (!waits.current) setOpen(next);
  };
  return (
    <PopoverNext
      interactionKind="hover"
      hoverOpenDelay={HOVER_WAIT_MS}
      hoverCloseDelay={LEAVE_WAIT_MS}
      arrow={false}
      animation="minimal"
      {...(isPointed ? BESIDE : isInRow ? BELOW : AFTER)}
      autoFocus={false}
      enforceFocus={false}
      isOpen={open}
      onInteraction={interact}
      targetProps={handlers}
      openOnTargetFocus={!isPointed}
      className="item-preview"
      disabled={globalThis.matchMedia?.('(hover: none)').matches ?? false}
      content={<PreviewCard {...card} />}
    >
      {children}
    </PopoverNext>
  );
}
