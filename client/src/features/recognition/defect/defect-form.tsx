import type { DefectAnswer, DefectBody } from '@droptally/proto/api/recognition-defect';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { CorrectedValue, Correction } from '#data/recognition/defect/defect-body.ts';
import { shownItemName } from '#features/recognition/texts/shown-item-name.ts';
import { formatSize } from '#i18n/numbers/format-size.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { DROP_TYPE_TEXTS } from '#parts/reports/drop-type-texts.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { ProgressLine } from '#ui/controls/progress-line.tsx';
import { rowOf } from './corrections-of.ts';

type PictureConsentProps = {
  picture: Blob | null;
  withPicture: boolean;
  /** It is being sent, or was to be. */
  isLocked: boolean;
  onConsent: (withPicture: boolean) => void;
};

const RUN_FIELDS: Readonly<Record<string, TextKey>> = {
  stage: 'recognition.field.stage',
  times: 'recognition.field.times',
  stars: 'recognition.field.stars',
};

const DROP_FIELDS: Readonly<Record<string, TextKey>> = {
  counts: 'recognition.field.counts',
  item: 'recognition.field.item',
  quantity: 'recognition.field.quantity',
  type: 'recognition.field.type',
};

const TYPES: Readonly<Record<string, TextKey>> = DROP_TYPE_TEXTS;

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

/** A correction in the words of the editor. */
function correctionText({ field, read, corrected }: Correction, catalog: Catalog, t: Translate): string {
  const kind = kindOf(field);
  const text = (value: CorrectedValue) => valueText(kind, value, catalog, t);
  return t('recognition.defect.change', { field: fieldText(field, t), read: text(read), corrected: text(corrected) });
}

function fieldText(field: string, t: Translate): string {
  const ofRun = RUN_FIELDS[field];
  if (ofRun) return t(ofRun);
  const ofDrop = DROP_FIELDS[kindOf(field)];
  return ofDrop ? t(ofDrop, { number: Number(rowOf(field)) + 1 }) : field;
}

function valueText(kind: string, value: CorrectedValue, catalog: Catalog, t: Translate): string {
  if (value === null) return t('recognition.defect.notRead');
  if (typeof value === 'boolean') return t(value ? 'recognition.defect.yes' : 'recognition.defect.no');
  if (typeof value === 'number') return String(value);
  if (kind === 'type') return TYPES[value] ? t(TYPES[value]) : value;
  const stage = kind === 'stage' ? catalog.stages.get(value) : undefined;
  if (stage) return catalog.distinctLabelOf(stage).text;
  return kind === 'item' ? shownItemName(value, catalog, t) : value;
}

function kindOf(field: string): string {
  return field.split('.', 2).at(-1) ?? field;
}

/** Whether the picture may be sent, where this device still has it. */
function PictureConsent({ picture, withPicture, isLocked, onConsent }: PictureConsentProps): JSX.Element {
  const { t } = useTranslation();
  if (!picture) return <p className="dt-dim">{t('recognition.lost')}</p>;
  return (
    <div className="defect-dialog__picture" inert={isLocked}>
      <Checkbox checked={withPicture} onChange={onConsent}>
        {t('recognition.defect.picture')}
      </Checkbox>
      <p className="dt-dim">{t('recognition.defect.pictureHint', { size: formatSize(picture.size) })}</p>
    </div>
  );
}

/** How far it has come: browsers do not tell how much of a body is sent, so by steps. */
function SendingLine({ isOpened, withPicture }: { isOpened: boolean; withPicture: boolean }): JSX.Element {
  const { t } = useTranslation();
  const text = t(isOpened ? 'recognition.defect.sendingPicture' : 'recognition.defect.sendingReading');
  const steps = withPicture ? 2 : 1;
  return (
    <div className="defect-dialog__progress">
      <ProgressLine label={text} percentage={isOpened ? 100 / steps : 0} />
      <p role="status">{text}</p>
    </div>
  );
}
