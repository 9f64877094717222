import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { failuresOpen } from '#app/open-dialogs.ts';
import { useOnline } from '#data/loading/use-online.ts';
import { formatAgo } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useNetwork } from './use-network.ts';
import { useNewestAge } from './use-newest-age.ts';
import './network-pill.css';

/** On a phone: says that the device is offline and how old the numbers are, or how many datasets failed. */
export function NetworkPill(): JSX.Element | null {
  const { t } = useTranslation();
  const online = useOnline();
  const { failed } = useNetwork();
  const age = useNewestAge();
  if (online && failed === 0) return null;
  const text = online
    ? t('shell.failed', { count: failed })
    : age
      ? t('network.offlineSince', { ago: formatAgo(age.fetchedAt) })
      : t('shell.offline');
  if (failed === 0) {
    return (
      <p className="network-pill" role="status">
        {text}
      </p>
    );
  }
  return (
    <Button look="own" className="network-pill" data-failed={online} onClick={failuresOpen.open}>
      {text}
    </Button>
  );
}
