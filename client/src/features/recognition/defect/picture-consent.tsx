import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '#i18n/numbers/format-size.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';

type PictureConsentProps = {
  picture: Blob | null;
  withPicture: boolean;
  /** It is being sent, or was to be. */
  isLocked: boolean;
  onConsent: (withPicture: boolean) => void;
};

/** Whether the picture may be sent, where this device still has it. */
export function PictureConsent({ picture, withPicture, isLocked, onConsent }: PictureConsentProps): JSX.Element {
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
