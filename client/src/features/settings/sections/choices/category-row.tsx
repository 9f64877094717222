import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { SettingRow } from '#features/settings/layout/setting-row.tsx';
import { CATEGORY_TEXTS } from '#i18n/vocabulary.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useOverruled } from './use-overruled.ts';

export function CategoryRow(): JSX.Element {
  const { t } = useTranslation();
  const { category, setCategory } = useSelection();
  const saved = useOverruled('category');
  const hint = saved ? t('settings.linkSays', { choice: t(CATEGORY_TEXTS[saved]) }) : t('settings.categoryHint');
  return (
    <SettingRow name={t('vocabulary.word.category')} hint={hint}>
      <Segmented
        label={t('vocabulary.word.category')}
        options={CATEGORIES.map((value) => ({ value, text: t(CATEGORY_TEXTS[value]) }))}
        value={category}
        onChange={setCategory}
      />
    </SettingRow>
  );
}
