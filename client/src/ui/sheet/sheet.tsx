import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import './sheet.css';

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
export function Sheet({ open, title, onClose, children, dialog = false, slim = false }: SheetProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Modal className="sheet" data-centred={dialog} data-slim={slim} aria-label={title} open={open} onClose={onClose}>
      <div className="sheet-head">
        <h2>{title}</h2>
        <Button look="own" className="sheet-close" aria-label={t('shell.close')} onClick={onClose}>
          <Icon name="close" size={20} />
        </Button>
      </div>
      <div className="sheet-body">{open && children}</div>
    </Modal>
  );
}
