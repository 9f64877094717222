import { parseCategory } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORY_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';

/** Server, source and category of a set; an em dash if it does not depend on the server. */
export function KeptScope({ scope }: { scope: Readonly<Record<string, string>> }): JSX.Element {
  const { t } = useTranslation();
  const { server, source, category } = scope as { server?: string; source?: string; category?: string };
  const known = parseCategory(category ?? '');
  const parts = [
    source === 'personal' && t(SOURCE_TEXTS.personal),
    known && known !== 'all' && t(CATEGORY_TEXTS[known]),
  ].filter(Boolean);
  return (
    <span className="kept-table-scope">
      {server ? <span className="dt-code">{server}</span> : '—'}
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
    </span>
  );
}
