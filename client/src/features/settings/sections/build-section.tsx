import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMIT, VERSION } from '#data/platform/version.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { ButtonLink } from '#ui/controls/button/button-link.tsx';
import { CopyButton } from '#ui/output/copy-button.tsx';

/** Version and commit, for bug reports. */
export function BuildSection(): JSX.Element {
  const { t } = useTranslation();
  const build = `${VERSION} (${COMMIT})`;
  return (
    <SettingsSection id="build" title={t('settings.build')}>
      <SettingRow name={t('settings.version')} hint={t('settings.versionHint')}>
        <CopyButton text={`Droptally ${build}`} title={t('settings.versionCopy')}>
          <span className="dt-code">{build}</span>
        </CopyButton>
      </SettingRow>
      <SettingRow name={t('settings.changes')}>
        <ButtonLink to="/about/$page" params={{ page: 'changelog' }}>
          {t('settings.changesShow')}
        </ButtonLink>
      </SettingRow>
    </SettingsSection>
  );
}
