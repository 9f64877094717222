import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dropUnsent } from '#data/reporting/outbox-actions.ts';
import { toast } from '#ui/toast/toaster.ts';

const RESTORE_MS = 10_000;

/** Removes unsent reports, with a toast to restore them. */
export function useRemove(): (keys: readonly string[]) => Promise<void> {
  const { t } = useTranslation();
  return useCallback(
    async (keys) => {
      const putBack = await dropUnsent(keys);
      const action = { text: t('report.putBack'), run: () => void putBack() };
      await toast(t('sitting.removed', { count: keys.length }), { name: 'removed', milliseconds: RESTORE_MS, action });
    },
    [t],
  );
}
