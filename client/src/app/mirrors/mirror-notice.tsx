import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#data/preferences/preference-store.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import './mirror-notice.css';
import { onMirror } from './suggested-mirror.ts';
import { useSuggestedMirror } from './use-suggested-mirror.ts';

/** Offers a nearer mirror. The user can dismiss it, or decline for good. */
export function MirrorNotice(): JSX.Element | null {
  const { t } = useTranslation();
  const mirror = useSuggestedMirror();
  const [later, setLater] = useState(false);
  if (!mirror || later) return null;
  return (
    <div className="mirror-notice" role="status">
      <span>{t('mirrors.nearer', { name: mirror.label })}</span>
      <AnchorButton look="strong" href={onMirror(mirror, window.location)}>
        {t('mirrors.go')}
      </AnchorButton>
      <Button onClick={() => setLater(true)}>{t('mirrors.notNow')}</Button>
      <Button onClick={() => setPreference('mirrorDeclined', true)}>{t('mirrors.never')}</Button>
    </div>
  );
}
