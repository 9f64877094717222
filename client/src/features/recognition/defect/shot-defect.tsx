import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToldDefect } from '#data/recognition/defect/told-defect.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useCopy } from '#ui/output/use-copy.ts';
import { areTold, correctionsOf } from './corrections-of.ts';
import { DefectDialog } from './defect-dialog.tsx';
import './row-defect.css';

type ShotDefectProps = { shot: Shot; onTold: (told: ToldDefect) => void };

/** Of a screenshot that was reported: tells the site that it was misread, or says that it was told. */
export function ShotDefect({ shot, onTold }: ShotDefectProps): JSX.Element | null {
  const { t } = useTranslation();
  const copy = useCopy();
  const [isTelling, setTelling] = useState(false);
  const { name, reading, told } = shot;
  if (!reading) return null;
  const known = told && areTold(correctionsOf(shot), told) ? told : undefined;
  return (
    <span className="row-defect">
      {known && (
        <span className="row-defect__told">
          {t('recognition.defect.told')} · {t('recognition.defect.reference')}{' '}
          <code className="dt-code">{known.defectId}</code>
        </span>
      )}
      {/* One element before and after: a dialog that closes finds it again and gives it the focus. */}
      <Button
        look="quiet"
        aria-label={t(known ? 'recognition.defect.copyOf' : 'recognition.defect.tellOf', { field: name })}
        onClick={known ? () => void copy(known.defectId) : () => setTelling(true)}
      >
        {t(known ? 'recognition.defect.copy' : 'recognition.defect.tell')}
      </Button>
      {isTelling && <DefectDialog shot={shot} reading={reading} onTold={onTold} onClose={() => setTelling(false)} />}
    </span>
  );
}
