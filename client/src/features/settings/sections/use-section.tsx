import { LANGUAGES, type Language } from '@droptally/domain/catalog/catalog';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES, systemSettings } from '#data/platform/platform.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SettingRow, SwitchRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { BETA_MARKS, LANGUAGE_NAMES } from '#i18n/language.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { chooseLanguage } from '#parts/choices/choose-language.ts';
import { CAN_VIBRATE } from '#parts/haptics/vibrate.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SystemRow } from './system-row.tsx';

/** Language, data use, shortcuts and vibration. A native shell has its own settings for the first two. */
export function UseSection(): JSX.Element {
  const { t } = useTranslation();
  const language = useLanguage();
  const [lowData, setLowData] = usePreference('lowData');
  const [shortcuts, setShortcuts] = usePreference('shortcuts');
  const [haptics, setHaptics] = usePreference('haptics');
  const openSystem = systemSettings();
  return (
    <SettingsSection id="use" title={t('settings.use')}>
      {FEATURES.languageChoice && (
        <SettingRow name={t('settings.language')} hint={t('settings.betaHint')}>
          <Segmented
            label={t('settings.language')}
            options={LANGUAGES.map((value) => ({ value, text: nameOf(value), lang: value }))}
            value={language}
            onChange={(next) => void chooseLanguage(next)}
          />
        </SettingRow>
      )}
      {FEATURES.lowDataChoice && (
        <SwitchRow
          name={t('settings.lowData')}
          hint={t('settings.lowDataHint')}
          checked={lowData}
          onChange={setLowData}
        />
      )}
      <SwitchRow
        name={t('settings.singleKeys')}
        hint={t('settings.singleKeysHint')}
        checked={shortcuts}
        onChange={setShortcuts}
      />
      {CAN_VIBRATE && (
        <SwitchRow
          name={t('settings.haptics')}
          hint={t('settings.hapticsHint')}
          checked={haptics}
          onChange={setHaptics}
        />
      )}
      {openSystem && <SystemRow open={openSystem} />}
    </SettingsSection>
  );
}

function nameOf(language: Language): string {
  const mark = BETA_MARKS[language];
  return mark === undefined ? LANGUAGE_NAMES[language] : `${LANGUAGE_NAMES[language]} (${mark})`;
}
