import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDraft } from '#data/reporting/report/report-draft.ts';
import { formatCount } from '#i18n/formats.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { useHaulCatalog } from './use-haul-catalog.ts';
import './report-drops.css';

type ReportDropsProps = { draft: Pick<ReportDraft, 'server' | 'drops'> };

/** The drops of a report as small tiles with quantities. */
export function ReportDrops({ draft: { server, drops } }: ReportDropsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useHaulCatalog(server);
  if (drops.length === 0) return <span className="report-drops dt-dim">{t('report.nothing')}</span>;
  return (
    <span className="report-drops">
      {drops.map(({ dropType, itemId, quantity }) => {
        const item = catalog?.items.get(itemId);
        const { text: name, lang } = item && catalog ? catalog.labelOf(item) : { text: itemId };
        return (
          <span key={`${dropType} ${itemId}`} className="report-drops__drop" data-tip={`${quantity} × ${name}`}>
            {item ? <ItemTile item={item} size={20} /> : <span className="dt-code">{itemId}</span>}
            <span className="dt-unseen" lang={lang}>
              {name}
            </span>
            <span>{formatCount(quantity)}</span>
          </span>
        );
      })}
    </span>
  );
}
