import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePending } from '#data/loading/progress.ts';
import { queryClient } from '#data/query-client.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** Revalidates all shown datasets. The server still answers unchanged ones by ETag. */
export function useRefresh(): { refresh: () => void; pending: boolean } {
  const { pending } = usePending();
  return { refresh: () => void queryClient.invalidateQueries({ queryKey: ['dataset'] }), pending: pending > 0 };
}

export function RefreshButton(): JSX.Element {
  const { t } = useTranslation();
  const { refresh, pending } = useRefresh();
  return (
    <Button
      look="bare"
      aria-disabled={pending}
      aria-label={t('shell.refresh')}
      title={t('shell.refresh')}
      onClick={refresh}
    >
      <Icon name="refresh" />
    </Button>
  );
}
