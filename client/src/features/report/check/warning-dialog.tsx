import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type Entries, haulText } from '#features/report/entries/entries.ts';
import type { Judgement } from '#features/report/entries/judge-entries.ts';
import type { ReportSubject } from '#features/report/entries/report-subject.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ViolationList } from './violation-list.tsx';
import './warning-dialog.css';
import { WrongRules } from './wrong-rules.tsx';

type WarningDialogProps = {
  open: boolean;
  subject: ReportSubject;
  entries: Entries;
  judgement: Judgement;
  /** The same report was sent a moment ago. */
  repeats: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of a report that violates the stage's rules or has no drops. */
export function WarningDialog(props: WarningDialogProps): JSX.Element {
  const { open, subject, entries, judgement, repeats, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const catalog = useCatalog();
  useConfirmByKey(open, onConfirm);
  return (
    <Sheet open={open} title={t('report.warning.title')} onClose={onCancel} dialog={true} slim="question">
      <div className="warning-dialog">
        <p>{judgement.nothing ? t('report.warning.nothing') : t('report.warning.outliers')}</p>
        {!judgement.nothing && <p className="warning-dialog__haul">{haulText(entries, catalog, t)}</p>}
        <ViolationList subject={subject} judgement={judgement} />
        {repeats && <p className="warning-dialog__repeat">{t('report.warning.repeat')}</p>}
        {judgement.violations.length > 0 && (
          <>
            <p>{t('report.warning.fate')}</p>
            <WrongRules onLeave={onCancel} />
          </>
        )}
        <div className="warning-dialog__foot">
          <Button ref={firstFocus} onClick={onCancel}>
            {t('report.warning.correct')}
          </Button>
          <Button look="strong" onClick={onConfirm}>
            {t('report.warning.submit')} <KeyCaps keys="mod+Enter" />
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

/**
 * Mod+Enter, which submitted the report, also confirms it. Key repeat is ignored, so the keys must be released first.
 */
function useConfirmByKey(open: boolean, onConfirm: () => void): void {
  useEffect(() => {
    if (!open) return;
    const confirm = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      event.preventDefault();
      onConfirm();
    };
    document.addEventListener('keydown', confirm);
    return () => document.removeEventListener('keydown', confirm);
  }, [open, onConfirm]);
}
