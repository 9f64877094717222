import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES, type Category } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { APPEARANCE_TEXTS, CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { APPEARANCES } from '#parts/theme/appearance.ts';
import { Segmented } from '#ui/controls/segmented.tsx';

const CATEGORY_HINTS = {
  all: 'shell.categoryAllHint',
  automated: 'shell.categoryAutoHint',
  manual: 'shell.categoryManualHint',
} as const satisfies Record<Category, TextKey>;

const SOURCE_HINTS = {
  global: 'shell.sourceGlobalHint',
  personal: 'shell.sourcePersonalHint',
} as const satisfies Record<'global' | 'personal', TextKey>;

/** The four servers by their two-letter codes. */
export function ServerSwitch(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const options = SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAME_TEXTS[value]) }));
  return <Segmented label={t('vocabulary.word.server')} options={options} value={server} onChange={chooseServer} />;
}

export function SourceSwitch(): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const { chooseSource } = useChoices();
  const options = (['global', 'personal'] as const).map((value) => ({
    value,
    text: t(SOURCE_TEXTS[value]),
    hint: t(SOURCE_HINTS[value]),
  }));
  return <Segmented label={t('shell.source')} options={options} value={source} onChange={chooseSource} />;
}

export function CategorySwitch(): JSX.Element {
  const { t } = useTranslation();
  const { category, setCategory } = useSelection();
  const options = CATEGORIES.map((value) => ({
    value,
    text: t(CATEGORY_TEXTS[value]),
    hint: t(CATEGORY_HINTS[value]),
  }));
  return <Segmented label={t('vocabulary.word.category')} options={options} value={category} onChange={setCategory} />;
}

export function AppearanceSwitch(): JSX.Element {
  const { t } = useTranslation();
  const [appearance, setAppearance] = usePreference('appearance');
  const options = APPEARANCES.map((value) => ({ value, text: t(APPEARANCE_TEXTS[value]) }));
  return <Segmented label={t('shell.appearance')} options={options} value={appearance} onChange={setAppearance} />;
}
