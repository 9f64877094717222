import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from '#data/loading/use-online.ts';
import type { Shot } from '#data/recognition/work/shot.ts';
import { sendAllNow } from '#data/reporting/outbox-actions.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { isWaiting } from './shots/settled.ts';

/** How many reports of these screenshots wait on this device. */
export function WaitingLine({ shots }: { shots: readonly Shot[] }): JSX.Element {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const count = shots.filter(isWaiting).length;
  return (
    <div role="status">
      {count > 0 && (
        <p className="recognition__waiting">
          {t('recognition.waitingCount', { count })}{' '}
          {isOnline && <Button onClick={sendAllNow}>{t('sitting.sendNow')}</Button>}
        </p>
      )}
    </div>
  );
}
