import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { APPEARANCES } from '../../../ui/theme/appearance.ts';
import { useChoices } from './choices.ts';
import { SERVER_NAMES } from './server-names.ts';

const CATEGORY_NAMES = {
  all: ['shell.categoryAll', 'shell.categoryAllHint'],
  automated: ['shell.categoryAuto', 'shell.categoryAutoHint'],
  manual: ['shell.categoryManual', 'shell.categoryManualHint'],
} as const;
const SOURCE_NAMES = { global: 'shell.sourceEveryone', personal: 'shell.sourceMine' } as const;

/** The four servers by the letters their players use. */
export function ServerSwitch(): JSX.Element {
  const t = useText();
  const { server } = useSelection();
  const { chooseServer } = useChoices();
  const options = SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAMES[value]) }));
  return <Segmented label={t('shell.server')} options={options} value={server} onChange={chooseServer} />;
}

export function SourceSwitch(): JSX.Element {
  const t = useText();
  const { source } = useSelection();
  const { chooseSource } = useChoices();
  const options = (['global', 'personal'] as const).map((value) => ({ value, text: t(SOURCE_NAMES[value]) }));
  return <Segmented label={t('shell.source')} options={options} value={source} onChange={chooseSource} />;
}

export function CategorySwitch(): JSX.Element {
  const t = useText();
  const { category, setCategory } = useSelection();
  const options = CATEGORIES.map((value) => {
    const [text, hint] = CATEGORY_NAMES[value];
    return { value, text: t(text), hint: t(hint) };
  });
  return <Segmented label={t('shell.category')} options={options} value={category} onChange={setCategory} />;
}

const APPEARANCE_NAMES = { system: 'shell.looksSystem', light: 'shell.looksLight', dark: 'shell.looksDark' } as const;

export function AppearanceSwitch(): JSX.Element {
  const t = useText();
  const [appearance, setAppearance] = usePreference('appearance');
  const options = APPEARANCES.map((value) => ({ value, text: t(APPEARANCE_NAMES[value]) }));
  return <Segmented label={t('shell.appearance')} options={options} value={appearance} onChange={setAppearance} />;
}
