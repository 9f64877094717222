import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast/toaster.ts';

/** Copies a text and reports success or failure in a toast. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation();
  return useCallback(
    async (text) => {
      const copied = await write(text);
      const said = copied
        ? toast(t('parts.copied'), { name: 'copy' })
        : toast(t('parts.notCopied'), { name: 'copy', tone: 'error' });
      await said;
      return copied;
    },
    [t],
  );
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
