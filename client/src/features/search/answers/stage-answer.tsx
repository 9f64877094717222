import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Label } from '#data/catalog/names.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useDropRows } from '#data/rows/use-drop-rows.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatInterval, formatRate } from '#i18n/formats.ts';
import { noStageWhy } from '#parts/empty/no-stage-why.ts';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { topDrops } from './top-drops.ts';

/** The most frequent drops of a found stage. */
export function StageAnswer({ stageId }: { stageId: string }): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const choice = useSelection();
  const { data } = useDropRows({ stageId });
  if (!data) return null;
  const drops = topDrops(data, catalog);
  if (drops.length === 0)
    return <span className="result-answer dt-dim">{t(noStageWhy(data, choice, 'vocabulary.word.noDrops'))}</span>;
  return (
    <span className="result-answer result-drops">
      {drops.map(({ key, item, rate }) => (
        <span key={key} className="result-drop" data-tip={catalog.nameOf(item)}>
          <ItemTile item={item} size={20} />
          <span className="result-drop-rate">{formatRate(rate)}</span>
          <span className="result-drop-interval dt-dim">{formatInterval(rate)}</span>
          <DropName label={catalog.labelOf(item)} />
        </span>
      ))}
      {drops[0] && <DoubtMark value={drops[0].rate} />}
    </span>
  );
}

function DropName({ label: { text, lang } }: { label: Label }): JSX.Element {
  return (
    <span className="result-drop-name" lang={lang}>
      {text}
    </span>
  );
}
