import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { useSelection } from '../../data/selection/use-selection.ts';
import { useText } from '../../i18n/use-text.ts';
import { Segmented } from '../../ui/layout/segmented.tsx';

const SERVER_NAMES = {
  CN: 'shell.serverCN',
  US: 'shell.serverUS',
  JP: 'shell.serverJP',
  KR: 'shell.serverKR',
} as const;
const CATEGORY_NAMES = {
  all: ['shell.categoryAll', 'shell.categoryAllHint'],
  automated: ['shell.categoryAuto', 'shell.categoryAutoHint'],
  manual: ['shell.categoryManual', 'shell.categoryManualHint'],
} as const;
const SOURCE_NAMES = { global: 'shell.sourceEveryone', personal: 'shell.sourceMine' } as const;

/** The four servers by the letters their players use. */
export function ServerSwitch(): JSX.Element {
  const t = useText();
  const { server, setServer } = useSelection();
  const options = SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAMES[value]) }));
  return <Segmented label={t('shell.server')} options={options} value={server} onChange={setServer} />;
}

export function SourceSwitch(): JSX.Element {
  const t = useText();
  const { source, setSource } = useSelection();
  const options = (['global', 'personal'] as const).map((value) => ({ value, text: t(SOURCE_NAMES[value]) }));
  return <Segmented label={t('shell.source')} options={options} value={source} onChange={setSource} />;
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
