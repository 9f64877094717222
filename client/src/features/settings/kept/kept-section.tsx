import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SettingsSection } from '#features/settings/layout/settings-section.tsx';
import { TablesRow } from '#features/settings/sections/tables-row.tsx';
import { formatSize } from '#i18n/numbers/format-size.ts';
import { resetRequest } from '#parts/requests/dialog-requests.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { KeptTable } from './kept-table.tsx';
import { useKeptDatasets } from './use-kept-datasets.ts';

/** The data stored on this device, with age and size, and buttons to refresh or reset it. */
export function KeptSection(): JSX.Element {
  const { t } = useTranslation();
  const { sets, refreshing, refresh } = useKeptDatasets();
  const total = sets?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  return (
    <SettingsSection id="data" title={t('settings.data')} lead={t('settings.dataLead')}>
      <SettingRow
        name={t('settings.kept')}
        hint={t('settings.keptHint', { count: sets?.length ?? 0, size: formatSize(total) })}
      >
        <Button disabled={refreshing || !sets?.length} onClick={() => void refresh(sets ?? [])}>
          {t(refreshing ? 'settings.refreshing' : 'settings.refreshAll')}
        </Button>
      </SettingRow>
      {sets?.length === 0 && <EmptyLine>{t('settings.nothingKept')}</EmptyLine>}
      {sets && sets.length > 0 && (
        <KeptTable sets={sets} refreshing={refreshing} onRefresh={(set) => void refresh([set])} />
      )}
      <TablesRow />
      {FEATURES.dataReset && (
        <SettingRow name={t('settings.reset')} hint={t('settings.resetHint')}>
          <Button onClick={resetRequest.open}>{t('settings.resetOpen')}</Button>
        </SettingRow>
      )}
    </SettingsSection>
  );
}
