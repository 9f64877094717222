import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '#data/recognition/defect/defect-body.ts';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { areTold } from './corrections-of.ts';
import './row-defect.css';

type RowDefectProps = {
  label: string;
  /** What was corrected in this row. */
  corrections: readonly Correction[];
  told: ToldDefect | undefined;
  /** Null where the whole screenshot is told of instead. */
  onTell: (() => void) | null;
};

/** In a corrected row: tells the site of the misreading, or says that it was told. */
export function RowDefect({ label, corrections, told, onTell }: RowDefectProps): JSX.Element | null {
  const { t } = useTranslation();
  const copy = useCopy();
  if (corrections.length === 0 || !onTell) return null;
  const known = told && areTold(corrections, told) ? told : undefined;
  const name = known
    ? t('recognition.defect.copyOf', { field: label })
    : t('recognition.defect.tellOf', { field: label });
  return (
    <span className="row-defect">
      {known && <span className="row-defect__told">{t('recognition.defect.told')}</span>}
      {/* One element before and after: a dialog that closes finds it again and gives it the focus. */}
      <Button look="quiet" aria-label={name} onClick={known ? () => void copy(known.defectId) : onTell}>
        {t(known ? 'recognition.defect.copy' : 'recognition.defect.tell')}
      </Button>
    </span>
  );
}
