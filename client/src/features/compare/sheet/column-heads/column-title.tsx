import { sanityOf } from '@droptally/domain/catalog/sanity';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { isStageOpen } from '#data/catalog/open-stage.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { formatCost, formatDuration, formatRate } from '#i18n/formats.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import { leastWords } from '#parts/worth/least-words.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import './column-title.css';
import { type PinLabel, pinLabel } from '#features/compare/pins/pin-label.ts';
import type { BestOf } from '#features/compare/rows/use-comparison.ts';

type ColumnTitleProps = { pin: EntryRef; index: number; bestOf: BestOf };

/** Heading of a column: name, key facts, and a button to unpin or pin it. */
export function ColumnTitle({ pin, index, bestOf }: ColumnTitleProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const openMenu = useOpenEntryMenu();
  const { has, toggle } = usePins();
  const label = pinLabel(pin, catalog);
  const pinned = has(pin);
  const act = t(pinned ? 'compare.unpin' : 'compare.pinToo', { name: label.text });
  return (
    <div className="column-title" data-place={index}>
      <div className="column-title__name">
        {label.item && <ItemTile item={label.item} size={24} />}
        <Link
          to={label.path}
          className={pin.kind === 'stage' ? 'dt-code' : undefined}
          lang={label.lang}
          onContextMenu={openMenu(pin, label.path)}
        >
          {label.text}
        </Link>
        {label.note && (
          <span className="column-title__note" lang={label.noteLang}>
            {label.note}
          </span>
        )}
        <Button look="own" aria-label={act} title={act} onClick={() => toggle(pin)}>
          <Icon name={pinned ? 'close' : 'add'} />
        </Button>
      </div>
      <div className="column-title__facts">
        {!pinned && <span className="column-title__offered">{t('compare.offered')}</span>}
        <Facts label={label} bestOf={bestOf} />
      </div>
    </div>
  );
}

type FactsProps = { label: PinLabel; bestOf: BestOf };

function Facts({ label, bestOf }: FactsProps): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const efficiencyOf = useStageEfficiency();
  const least = useLeastSanity();
  const { stage, item, there } = label;
  if (!there) return <span className="column-title__absent">{t('compare.notHere', { server: catalog.server })}</span>;
  if (stage) {
    const sanity = sanityOf(stage);
    const paid = efficiencyOf(stage.stageId);
    return (
      <>
        {sanity !== null && <span>{t('compare.sanityOf', { sanity: String(sanity) })}</span>}
        {stage.minClearTime != null && (
          <span>{t('compare.clearIn', { time: formatDuration(stage.minClearTime) })}</span>
        )}
        {paid && <span>{t('event.efficiencyOf', { rate: formatRate(efficiencyRate(paid)) })}</span>}
        {!isStageOpen(catalog, stage) && <span>{t('compare.closed')}</span>}
      </>
    );
  }
  const cost = item && least.of(item.itemId);
  if (cost) return <span>{leastWords(cost, catalog, t)}</span>;
  const best = item && bestOf(item.itemId);
  if (!best?.cost) return <span>{t('compare.nowhereOpen')}</span>;
  const where = catalog.distinctLabelOf(best.stage).text;
  return <span>{t('compare.bestAt', { sanity: formatCost(best.cost), stage: where })}</span>;
}
