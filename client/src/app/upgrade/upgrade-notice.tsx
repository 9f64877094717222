import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { useOutdated } from '#data/transport/outdated.ts';
import { resetRequest } from '#parts/requests/dialog-requests.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { NoticeBar } from '#ui/layout/notice-bar.tsx';
import { takeNewerBuild, useNewerBuild } from './service-worker.ts';

/** Offers the newer build. A client that the server no longer supports cannot dismiss the notice. */
export function UpgradeNotice(): JSX.Element | null {
  const { t } = useTranslation();
  const outdated = useOutdated();
  const newer = useNewerBuild();
  const [later, setLater] = useState(false);
  const [taking, setTaking] = useState(false);
  if (!outdated && (!newer || later)) return null;
  const take = () => {
    setTaking(true);
    void takeNewerBuild();
  };
  return (
    <NoticeBar text={t(outdated ? 'shell.outdated' : 'shell.newer')}>
      <Button look="strong" disabled={taking} onClick={take}>
        {t(taking ? 'network.updating' : 'shell.update')}
      </Button>
      {outdated && FEATURES.dataReset && <Button onClick={resetRequest.open}>{t('network.notUpdating')}</Button>}
      {!outdated && (
        <Button look="bare" aria-label={t('shell.later')} title={t('shell.later')} onClick={() => setLater(true)}>
          <Icon name="close" />
        </Button>
      )}
    </NoticeBar>
  );
}
