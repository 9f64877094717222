import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCost, formatCount, formatInterval, formatRate, formatShortCount } from '#i18n/formats.ts';
import { LeastLine } from '#parts/worth/least-line.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { RateBar } from '#ui/rate/rate-bar.tsx';
import { rateScale } from '#ui/rate/rate-bar-paths.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { TileItem } from '#ui/tile/tile-item.ts';
import { type PreviewStage, previewPage } from './preview-stages.ts';

export type PreviewCardProps = {
  item: TileItem;
  name: string;
  lang?: string | undefined;
  /** Called when the card opens, so that nothing is computed for items that are never hovered. */
  stages: () => readonly PreviewStage[];
  /** Id of the screen's stage, whose line is marked. */
  current?: string | undefined;
};

const TITLES = {
  global: { open: 'preview.best', none: 'preview.none' },
  personal: { open: 'preview.bestOwn', none: 'preview.noneOwn' },
} as const;

/** An item and the stages with its highest rates: the open ones, then the closed ones, five a page. */
export function PreviewCard({ item, name, lang, stages, current }: PreviewCardProps) {
  const { t } = useTranslation();
  const { source } = useSelection();
  const [page, setPage] = useState(0);
  const { open, closed, before, total } = previewPage(stages(), page);
  const shown = open.length + closed.length;
  const scale = rateScale([...open, ...closed].map(({ rate }) => rate));
  const lines = (some: readonly PreviewStage[]) => (
    <ul className="preview-card__stages">
      {some.map((stage) => (
        <Line key={stage.stageId} stage={stage} scale={scale} current={stage.stageId === current} />
      ))}
    </ul>
  );
  const range = { from: formatCount(before + 1), to: formatCount(before + shown), total: formatCount(total) };
  return (
    <div className="preview-card">
      <p className="preview-card__head">
        <ItemTile item={item} size={32} />
        <strong lang={lang}>{name}</strong>
      </p>
      <LeastLine itemId={item.itemId} />
      {/* Above the lines: a last page has fewer, and the pointer would fall out of the card. */}
      {total > shown && (
        <p className="preview-card__pages">
          <span>{t('preview.page', range)}</span>
          <Button look="frame" disabled={before === 0} onClick={() => setPage(page - 1)}>
            {t('table.before')}
          </Button>
          <Button look="frame" disabled={before + shown === total} onClick={() => setPage(page + 1)}>
            {t('table.next')}
          </Button>
        </p>
      )}
      {(open.length > 0 || before === 0) && (
        <p className="preview-card__label dt-label">{t(TITLES[source][open.length > 0 ? 'open' : 'none'])}</p>
      )}
      {lines(open)}
      {closed.length > 0 && <p className="preview-card__label dt-label">{t('preview.closed')}</p>}
      {lines(closed)}
    </div>
  );
}

type LineProps = { stage: PreviewStage; scale: number; current: boolean };

function Line({ stage, scale, current }: LineProps) {
  const { t } = useTranslation();
  const { name, rate, cost } = stage;
  const said = formatRate(rate);
  const interval = formatInterval(rate);
  const spoken = t('rate.spoken', { rate: said, interval, runs: formatCount(rate.runs), count: rate.runs });
  return (
    <li className={current ? 'preview-card__stage preview-card__stage--current' : 'preview-card__stage'}>
      <span className="preview-card__name dt-code" lang={name.lang}>
        {name.text}
      </span>
      <strong className="preview-card__rate">{said}</strong>
      <RateBar value={rate} scale={scale} width={84} label={spoken} />
      <span className="preview-card__sanity">{cost && t('preview.sanity', { sanity: formatCost(cost) })}</span>
      <span className="preview-card__sample">
        {interval} · {t('preview.runs', { runs: formatShortCount(rate.runs) })}
      </span>
    </li>
  );
}
