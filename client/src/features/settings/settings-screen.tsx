import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '#ui/layout/screen.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { useSectionInUrl } from './use-section-in-url.ts';
import './settings-screen.css';

/** The settings as a screen with a URL. */
export function SettingsScreen(): JSX.Element {
  const { t } = useTranslation();
  useSectionInUrl();
  return (
    <Screen>
      <div className="settings-screen">
        <SettingsIndex />
        <div>
          <header className="settings-screen-head">
            <h1>{t('settings.title')}</h1>
            <p className="dt-dim">{t('settings.lead')}</p>
          </header>
          <SettingsSections />
        </div>
      </div>
    </Screen>
  );
}
