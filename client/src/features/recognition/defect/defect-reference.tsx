import { type JSX, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { useCopy } from '#ui/output/use-copy.ts';

type DefectReferenceProps = { defectId: string; onClose: () => void };

/** What was sent, and the name that the site gave it. */
export function DefectReference({ defectId, onClose }: DefectReferenceProps): JSX.Element {
  const { t } = useTranslation();
  const copy = useCopy();
  const id = useId();
  return (
    <>
      <p role="status">{t('recognition.defect.done')}</p>
      <div className="defect-dialog__reference">
        <label htmlFor={id}>{t('recognition.defect.reference')}</label>
        <TextInput
          id={id}
          className="dt-code"
          readOnly={true}
          value={defectId}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className="defect-dialog__foot">
        <Button onClick={onClose}>{t('shell.close')}</Button>
        <Button look="strong" ref={takeFocus} onClick={() => void copy(defectId)}>
          {t('recognition.defect.copy')}
        </Button>
      </div>
    </>
  );
}

/** From the button that sent it, which is gone. */
function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
