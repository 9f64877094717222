import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SwitchRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { CategoryRow } from './choices/category-row.tsx';
import { ServerRow } from './choices/server-row.tsx';
import { SourceRow } from './choices/source-row.tsx';

/** Choice of server, category and source, as in the bar; also the defaults of a new visit. */
export function NumbersSection(): JSX.Element {
  const { t } = useTranslation();
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
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
    </SettingsSection>
  );
}
