import { type ComponentProps, type JSX, type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useLayer } from '#ui/layers/use-layer.ts';
import { useSwipeDown } from './use-swipe-down.ts';

type PressOutside = { onPointerDown: (event: MouseEvent) => void; onClick: (event: MouseEvent) => void };

type ModalProps = ComponentProps<'dialog'> & { open: boolean; onClose: () => void };

/**
 * A native dialog, which closes by Escape, Back, a press outside and a swipe. Blueprint's Drawer and Dialog (6.20) do
 * by script what a `<dialog>` does itself: it is modal, keeps the focus, and gives it back.
 */
export function Modal({ open, onClose, ...rest }: ModalProps): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayer(open, onClose);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // A dialog closed before it is removed restores the focus.
    return () => shown?.close();
  }, []);
  const closed = () => {
    if (!dialog.current?.open) onClose();
  };
  useSwipeDown(dialog, onClose);
  return <dialog ref={dialog} onClose={closed} {...usePressOutside(onClose)} {...rest} />;
}

/** A dialog to be read: it stays until it is removed. Back leaves the page. */
export function ForcedModal(props: ComponentProps<'dialog'>): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onCancel={(event) => event.preventDefault()}
      // Browsers fire `cancel` only once in a while; the next Escape closes the dialog despite preventDefault.
      onClose={() => dialog.current?.showModal()}
      {...props}
    />
  );
}

/**
 * Closes a dialog by a press on its backdrop. A press that begins or ends inside, as in selecting text, does not count.
 */
function usePressOutside(close: () => void): PressOutside {
  const began = useRef(false);
  return {
    onPointerDown(event) {
      began.current = isBackdrop(event);
    },
    onClick(event) {
      if (began.current && isBackdrop(event)) close();
      began.current = false;
    },
  };
}

/** A backdrop is no element: its press targets the dialog, outside the dialog's box. */
function isBackdrop({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}
