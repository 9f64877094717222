import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { useStorageKind } from '#data/storage/browser-storage.ts';
import { resetRequest } from '#parts/requests/dialog-requests.ts';
import { dismissToast, toast } from '#ui/toast/toaster.ts';

const AFTER_MS = 3_000;
const SHOWN_MS = 30_000;
const NAME = 'storage';

/** Warns, some time after start, that nothing can be stored on this device. */
export function StorageWarning(): null {
  const { t } = useTranslation();
  const forgetful = useStorageKind() === 'memory';
  useEffect(() => {
    if (!forgetful) return;
    const action = FEATURES.dataReset && {
      text: t('network.forgetfulReset'),
      run: () => {
        void dismissToast(NAME);
        resetRequest.open();
      },
    };
    const warn = () =>
      void toast(t('network.forgetful'), {
        name: NAME,
        tone: 'warning',
        milliseconds: SHOWN_MS,
        ...(action && { action }),
      });
    const timer = setTimeout(warn, AFTER_MS);
    return () => clearTimeout(timer);
  }, [forgetful, t]);
  return null;
}
