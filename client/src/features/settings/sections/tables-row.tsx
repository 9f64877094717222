import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { Button } from '#ui/controls/button/button.tsx';

/** Resets columns, widths and page sizes of all tables. */
export function TablesRow(): JSX.Element {
  const { t } = useTranslation();
  const [tables, setTables] = usePreference('tables');
  const count = Object.keys(tables).length;
  return (
    <SettingRow
      name={t('settings.tables')}
      hint={count > 0 ? t('settings.tablesArranged', { count }) : t('settings.tablesAsTheyCome')}
    >
      <Button disabled={count === 0} onClick={() => setTables({})}>
        {t('settings.tablesReset')}
      </Button>
    </SettingRow>
  );
}
