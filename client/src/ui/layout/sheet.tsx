import { type JSX, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../icon/icon.tsx';
import './sheet.css';

type SheetProps = {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** In the middle where there is room for it. */
  dialog?: boolean;
};

/** A dialog that rises from the bottom edge of a phone. */
export function Sheet({ open, title, onClose, children, dialog: centred = false }: SheetProps): JSX.Element {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="sheet"
      data-centred={centred}
      aria-label={title}
      ref={dialog}
      onClose={onClose}
      onClick={closeOutside}
    >
      <header className="sheet-head">
        <h2>{title}</h2>
        <button type="button" className="sheet-close" aria-label={t('shell.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </header>
      <div className="sheet-body">{open && children}</div>
    </dialog>
  );
}
