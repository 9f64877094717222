import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setPreference } from '#data/preferences/preference-store.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { NoticeBar } from '#ui/layout/notice-bar.tsx';
import { onMirror } from './suggested-mirror.ts';
import { useSuggestedMirror } from './use-suggested-mirror.ts';

/** Offers the chosen mirror or a nearer one. The user can dismiss it, or decline for good. */
export function MirrorNotice(): JSX.Element | null {
  const { t } = useTranslation();
  const suggestion = useSuggestedMirror();
  const [later, setLater] = useState(false);
  if (!suggestion || later) return null;
  const { mirror, wasChosen } = suggestion;
  const decline = () =>
    wasChosen ? setPreference('mirror', window.location.origin) : setPreference('mirrorDeclined', true);
  return (
    <NoticeBar text={t(wasChosen ? 'mirrors.chosen' : 'mirrors.nearer', { name: mirror.label })}>
      <AnchorButton look="strong" href={onMirror(mirror, window.location)}>
        {t('mirrors.go')}
      </AnchorButton>
      <Button onClick={() => setLater(true)}>{t('mirrors.notNow')}</Button>
      <Button onClick={decline}>{t(wasChosen ? 'mirrors.stay' : 'mirrors.never')}</Button>
    </NoticeBar>
  );
}
