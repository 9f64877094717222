import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '#data/loading/use-refresh.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

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
