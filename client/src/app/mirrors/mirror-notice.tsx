import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#data/preferences/preference-store.ts';
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
      <a className="frame-button" data-strong href={onMirror(mirror, window.location)}>
        {t('mirrors.go')}
      </a>
      <button type="button" className="frame-button" onClick={() => setLater(true)}>
        {t('mirrors.notNow')}
      </button>
      <button type="button" className="frame-button" onClick={() => setPreference('mirrorDeclined', true)}>
        {t('mirrors.never')}
      </button>
    </div>
  );
}
