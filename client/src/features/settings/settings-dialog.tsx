import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsRequest } from '#parts/requests/dialog-requests.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SettingsSections } from './settings-sections.tsx';
import './settings-dialog.css';

/** The settings as a dialog over the screen they affect. */
export function SettingsDialog(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Sheet open={true} title={t('settings.title')} onClose={settingsRequest.close} dialog={true}>
      <div className="settings-dialog">
        <p className="dt-dim settings-dialog-lead">{t('settings.lead')}</p>
        <SettingsSections />
      </div>
    </Sheet>
  );
}
