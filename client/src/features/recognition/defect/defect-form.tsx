import type { DefectAnswer, DefectBody } from '@droptally/proto/api/recognition-defect';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { Correction } from '#data/recognition/defect/defect-body.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { correctionText } from './correction-text.ts';
import { PictureConsent } from './picture-consent.tsx';
import { SendingLine } from './sending-line.tsx';

type DefectFormProps = {
  body: DefectBody;
  corrections: readonly Correction[];
  picture: Blob | null;
  withPicture: boolean;
  /** The site has all but the picture. */
  opened: DefectAnswer | null;
  error: unknown;
  isSending: boolean;
  onConsent: (withPicture: boolean) => void;
  onSend: () => void;
  onClose: () => void;
};

/** All that is sent, to be read first, and the question whether the picture may be sent too. */
export function DefectForm(props: DefectFormProps): JSX.Element {
  const { body, corrections, picture, withPicture, opened, error, isSending, onConsent, onSend, onClose } = props;
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { id } = useAccount();
  return (
    <>
      <p>{t('recognition.defect.why')}</p>
      {corrections.length > 0 ? (
        <ul className="defect-dialog__corrections" aria-label={t('recognition.defect.corrections')}>
          {corrections.map((correction) => (
            <li key={correction.field}>{correctionText(correction, catalog, t)}</li>
          ))}
        </ul>
      ) : (
        <p>{t('recognition.defect.uncorrected')}</p>
      )}
      <p>{t(id === null ? 'recognition.defect.all' : 'recognition.defect.allAndAccount')}</p>
      <TextArea label={t('recognition.defect.metadata')} value={JSON.stringify(body, null, 2)} rows={8} />
      <PictureConsent
        picture={picture}
        withPicture={withPicture}
        isLocked={isSending || opened !== null}
        onConsent={onConsent}
      />
      {isSending && <SendingLine isOpened={opened !== null} withPicture={withPicture} />}
      {error !== null && (
        <p className="defect-dialog__failure" role="alert">
          {t(opened ? 'recognition.defect.pictureFailed' : 'recognition.defect.failed', {
            reason: failureText(error, t),
          })}
        </p>
      )}
      <div className="defect-dialog__foot">
        <Button onClick={onClose}>{t(isSending ? 'recognition.cancel' : 'shell.close')}</Button>
        {/* It keeps the focus while it sends. */}
        <Button look="strong" aria-disabled={isSending} onClick={() => !isSending && onSend()}>
          {sendText()}
        </Button>
      </div>
    </>
  );

  function sendText(): string {
    if (isSending) return t('recognition.sending');
    if (error === null) return t('recognition.defect.send');
    return t(opened ? 'recognition.defect.retryPicture' : 'shell.retry');
  }
}
