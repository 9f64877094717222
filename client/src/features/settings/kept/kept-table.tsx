import { parseCategory } from '@droptally/domain/catalog/source-category';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptDataset } from '#data/persist/kept-datasets.ts';
import { DATASET_TEXTS } from '#i18n/dataset-texts.ts';
import { formatAgo } from '#i18n/formats.ts';
import { formatSize } from '#i18n/numbers/format-size.ts';
import { CATEGORY_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './kept-table.css';

type KeptTableProps = {
  sets: readonly KeptDataset[];
  refreshing: boolean;
  onRefresh: (set: KeptDataset) => void;
};

/** Each set with scope, age and size. */
export function KeptTable({ sets, refreshing, onRefresh }: KeptTableProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <table className="kept-table">
      <thead>
        <tr className="dt-label">
          <th scope="col">{t('settings.set')}</th>
          <th scope="col">{t('settings.of')}</th>
          <th scope="col" data-number={true}>
            {t('settings.read')}
          </th>
          <th scope="col" data-number={true}>
            {t('settings.size')}
          </th>
          <th scope="col">
            <span className="dt-unseen">{t('settings.refresh')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sets.map((set) => (
          <tr key={set.id}>
            <th scope="row">{t(DATASET_TEXTS[set.name])}</th>
            <td>
              <KeptScope scope={set.scope} />
            </td>
            <td data-number={true}>{formatAgo(set.fetchedAt)}</td>
            <td data-number={true}>{formatSize(set.size)}</td>
            <td className="kept-table-act">
              <Button
                look="bare"
                disabled={refreshing}
                aria-label={t('settings.refreshOne', { name: t(DATASET_TEXTS[set.name]) })}
                title={t('settings.refresh')}
                onClick={() => onRefresh(set)}
              >
                <Icon name="refresh" size={14} />
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Server, source and category of a set; an em dash if it does not depend on the server. */
function KeptScope({ scope }: { scope: Readonly<Record<string, string>> }): JSX.Element {
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
