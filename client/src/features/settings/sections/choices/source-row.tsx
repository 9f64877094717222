import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useOverruled } from './use-overruled.ts';

const SOURCES = ['global', 'personal'] as const;

export function SourceRow(): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const { chooseSource } = useChoices();
  const saved = useOverruled('source');
  const hint = saved ? t('settings.linkSays', { choice: t(SOURCE_TEXTS[saved]) }) : t('settings.sourceHint');
  return (
    <SettingRow name={t('settings.source')} hint={hint}>
      <Segmented
        label={t('settings.source')}
        options={SOURCES.map((value) => ({ value, text: t(SOURCE_TEXTS[value]) }))}
        value={source}
        onChange={chooseSource}
      />
    </SettingRow>
  );
}
