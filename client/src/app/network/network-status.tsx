import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { failuresOpen } from '#app/open-dialogs.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useNetwork } from './use-network.ts';
import './network-status.css';

/** In the status line: loading progress and the number of failed datasets. */
export function NetworkStatus(): JSX.Element {
  const { t } = useTranslation();
  const { loading, failed } = useNetwork();
  return (
    <>
      {loading && (
        <span className="network-status" title={t('shell.pending', { count: loading.pending })}>
          {t('network.loading', { percentage: loading.percentage })}
        </span>
      )}
      {failed > 0 && (
        <Button look="text" className="network-status-failed" aria-haspopup="dialog" onClick={failuresOpen.open}>
          {t('shell.failed', { count: failed })}
        </Button>
      )}
    </>
  );
}
