import { calendarPath } from '@droptally/proto/api/paths';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { SettingRow, SwitchRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { CategoryRow } from './choices/category-row.tsx';
import { ServerRow } from './choices/server-row.tsx';
import { SourceRow } from './choices/source-row.tsx';

/** Choice of server, category and source, as in the bar; also the defaults of a new visit. */
export function NumbersSection(): JSX.Element {
  const { t } = useTranslation();
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const { server } = useSelection();
  return (
    <SettingsSection id="numbers" title={t('settings.numbers')} lead={t('settings.numbersLead')}>
      <ServerRow />
      <CategoryRow />
      <SourceRow />
      <SwitchRow
        name={t('settings.hideClosed')}
        hint={t('settings.hideClosedHint')}
        checked={hideClosed}
        onChange={setHideClosed}
      />
      <SettingRow
        name={t('settings.calendar')}
        hint={t('settings.calendarHint', { server: t(SERVER_NAME_TEXTS[server]) })}
      >
        <AnchorButton href={calendarPath(server, useLanguage())}>{t('settings.calendarOpen')}</AnchorButton>
      </SettingRow>
    </SettingsSection>
  );
}
