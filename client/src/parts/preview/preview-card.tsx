import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCount, formatInterval, formatRate, formatShortCount } from '#i18n/formats.ts';
import { LeastLine } from '#parts/worth/least-line.tsx';
import { RateBar } from '#ui/rate/rate-bar.tsx';
import { rateScale } from '#ui/rate/rate-bar-paths.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import type { TileItem } from '#ui/tile/tile-item.ts';
import { type PreviewStage, previewStages } from './preview-stages.ts';

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
  global: { some: 'preview.best', none: 'preview.none' },
  personal: { some: 'preview.bestOwn', none: 'preview.noneOwn' },
} as const;

/** An item and the five open stages with the highest rates. */
export function PreviewCard({ item, name, lang, stages, current }: PreviewCardProps) {
  const { t } = useTranslation();
  const { source } = useSelection();
  const { shown, more } = previewStages(stages());
  const scale = rateScale(shown.map(({ rate }) => rate));
  return (
    <div className="preview-card">
      <p className="preview-card__head">
        <ItemTile item={item} size={32} />
        <strong lang={lang}>{name}</strong>
      </p>
      <LeastLine itemId={item.itemId} />
      <p className="preview-card__label dt-label">{t(TITLES[source][shown.length > 0 ? 'some' : 'none'])}</p>
      <table className="preview-card__stages">
        <tbody>
          {shown.map((stage) => (
            <Line key={stage.stageId} stage={stage} scale={scale} current={stage.stageId === current} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="preview-card__label dt-label">{t('preview.more', { count: more })}</p>}
    </div>
  );
}

type LineProps = { stage: PreviewStage; scale: number; current: boolean };

function Line({ stage, scale, current }: LineProps) {
  const { t } = useTranslation();
  const { name, rate } = stage;
  const said = formatRate(rate.rate);
  const interval = formatInterval(rate.lower, rate.upper);
  const spoken = t('rate.spoken', { rate: said, interval, runs: formatCount(rate.runs), count: rate.runs });
  return (
    <tr className={current ? 'preview-card__stage--current' : undefined}>
      <th scope="row" className="dt-code" lang={name.lang}>
        {name.text}
      </th>
      <td>
        <span className="preview-card__rate">
          <RateBar value={rate} scale={scale} width={56} label={spoken} />
          <strong>{said}</strong>
        </span>
        <span className="preview-card__sample">
          {interval} · {t('preview.runs', { runs: formatShortCount(rate.runs) })}
        </span>
      </td>
    </tr>
  );
}
