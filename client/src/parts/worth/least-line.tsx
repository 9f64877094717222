import { useTranslation } from 'react-i18next';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { formatCostInterval } from '#i18n/formats.ts';
import { costOf, leastWords } from './least-words.ts';
import './least-line.css';

/** `Least sanity for one: craft 23.4, mostly from 1-7 (23.3 – 23.5)`; nothing while it is not known. */
export function LeastLine({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const least = useLeastSanity().of(itemId);
  if (!least || !catalog) return null;
  return (
    <p className="least-line">
      <span className="dt-label">{t('worth.label')}</span>
      <strong>{leastWords(least, catalog, t)}</strong>
      <span className="dt-dim">{formatCostInterval(costOf(least))}</span>
    </p>
  );
}
