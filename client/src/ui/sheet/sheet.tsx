import { type JSX, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useLayer } from '#ui/layers/use-layer.ts';
import './sheet.css';
import { usePressOutside } from './use-press-outside.ts';
import { useSwipeDown } from './use-swipe-down.ts';

type SheetProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Centred if there is room. */
  dialog?: boolean;
  /** No wider than a one-column form, or than a question. */
  slim?: boolean | 'question';
};

/** A modal dialog, on phones a sheet at the bottom edge. */
export function Sheet({
  open,
  title,
  onClose,
  children,
  dialog: centred = false,
  slim = false,
}: SheetProps): JSX.Element {
  const { t } = useTranslation();
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
  const pressOutside = usePressOutside(onClose);
  return (
    <dialog
      className="sheet"
      data-centred={centred}
      data-slim={slim}
      aria-label={title}
      ref={dialog}
      onClose={closed}
      {...pressOutside}
    >
      <header className="sheet-head">
        <h2>{title}</h2>
        <Button look="own" className="sheet-close" aria-label={t('shell.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </Button>
      </header>
      <div className="sheet-body">{open && children}</div>
    </dialog>
  );
}
