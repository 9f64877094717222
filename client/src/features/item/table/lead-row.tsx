import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { formatSanity } from '#i18n/formats.ts';
import type { BestStages } from '#parts/inspector/best/best-stages.ts';
import { leastWords, shortSanity } from '#parts/worth/least-words.ts';
import { Icon } from '#ui/icon/icon.tsx';
import './lead-row.css';

/** Before the stages, each of which is a way by itself: the way that costs less than any of them. */
export function LeadRow({ itemId, best }: { itemId: string; best: BestStages }) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const least = useLeastSanity().of(itemId);
  const [row] = best.open && best.by === 'cost' ? best.rows : [];
  const cost = row?.cost?.cost ?? Number.POSITIVE_INFINITY;
  if (!least || least.way === 'drop' || formatSanity(least.sanity) === formatSanity(cost) || least.sanity > cost)
    return null;
  const than = { less: shortSanity(cost - least.sanity), stage: row ? catalog.nameOf(row.stage) : '' };
  return (
    <p className="lead-row">
      <Icon name="plan" />
      <strong>{leastWords(least, catalog, t)}</strong>
      <span className="dt-dim">{row ? t('worth.less', than) : t('worth.leadOnly')}</span>
    </p>
  );
}
