import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { toast } from '#ui/toast/toaster.ts';

/** Leads to the app's page in the system's settings, by the shell. */
export function SystemRow({ open }: { open: () => unknown }): JSX.Element {
  const { t } = useTranslation();
  const run = async () => {
    try {
      await open();
    } catch (error) {
      const text = `${t('settings.systemFailed')} ${failureText(error, t)}`;
      await toast(text, { name: 'system-settings' });
    }
  };
  return (
    <SettingRow name={t('settings.system')} hint={t('settings.systemHint')}>
      <Button onClick={() => void run()}>{t('settings.systemOpen')}</Button>
    </SettingRow>
  );
}
