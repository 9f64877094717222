import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThemeStyle } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import type { TextKey } from '#i18n/text-key.ts';
import { APPEARANCE_TEXTS } from '#i18n/vocabulary.ts';
import { APPEARANCES, isSpecial } from '#parts/theme/appearance.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

const STYLES = ['default', 'miku2021', 'plain'] as const satisfies readonly ThemeStyle[];
const STYLE_TEXTS = {
  default: 'settings.styleDefault',
  miku2021: 'settings.styleSpecial',
  plain: 'settings.stylePlain',
} as const satisfies Record<ThemeStyle, TextKey>;

/** Light or dark theme, and the accent. */
export function AppearanceSection(): JSX.Element {
  const { t } = useTranslation();
  const [appearance, setAppearance] = usePreference('appearance');
  const [style, setStyle] = usePreference('themeStyle');
  const forced = style === 'default' && isSpecial(style, new Date());
  return (
    <SettingsSection id="appearance" title={t('settings.appearance')}>
      <SettingRow name={t('settings.look')} hint={t('settings.lookHint')}>
        <Segmented
          label={t('settings.look')}
          options={APPEARANCES.map((value) => ({ value, text: t(APPEARANCE_TEXTS[value]) }))}
          value={appearance}
          onChange={setAppearance}
        />
      </SettingRow>
      <SettingRow name={t('settings.style')} hint={t(forced ? 'settings.styleToday' : 'settings.styleHint')}>
        <Segmented
          label={t('settings.style')}
          options={STYLES.map((value) => ({ value, text: t(STYLE_TEXTS[value]) }))}
          value={style}
          onChange={setStyle}
        />
      </SettingRow>
    </SettingsSection>
  );
}
