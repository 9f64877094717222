import type { StageProgress } from '@droptally/domain/planning/checklist';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { tickRun } from '#data/planner/checklist/use-checklist.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type RunRowProps = { row: StageProgress; ticks: number };

/** What it is played for, and what comes with it. All of it is in the table of stages. */
const DROPS_MOST = 2;

/** `10-7 ×36 → 15.5 Manganese Ore`, with a bar of what is done. */
export function RunRow({ row, ticks }: RunRowProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { stageId, done, runs, left } = row;
  const stage = catalog.stages.get(stageId);
  const code = stage ? catalog.nameOf(stage) : stageId;
  const drops = row.drops.filter(({ count }) => count > 0).slice(0, DROPS_MOST);
  const spoken = t('play.rowSpoken', { done: formatCount(done), runs: formatCount(runs) });
  return (
    <li className="run-row" data-done={left === 0}>
      <span className="run-row__stage dt-code">
        {stage ? <Link to={stagePath(stage)}>{code}</Link> : code}
        <span className="run-row__times">×{formatCount(left)}</span>
      </span>
      <span className="run-row__drops">
        {drops.length > 0 && <span aria-hidden="true">→</span>}
        {drops.map(({ itemId, count }) => (
          <Drop key={itemId} itemId={itemId} count={count} />
        ))}
      </span>
      <span className="run-row__bar">
        <progress value={done} max={runs} aria-label={`${code}: ${spoken}`} />
        <span className="dt-dim" aria-hidden="true">
          {formatCount(done)} / {formatCount(runs)}
        </span>
      </span>
      <span className="run-row__buttons">
        {ticks > 0 && (
          <Button
            look="quiet"
            aria-label={t('play.backOf', { stage: code })}
            onClick={() => tickRun(catalog, stageId, -1)}
          >
            −1
          </Button>
        )}
        <Button aria-label={t('play.oneOf', { stage: code })} onClick={() => tickRun(catalog, stageId, 1)}>
          {t('play.one')}
        </Button>
      </span>
    </li>
  );
}

function Drop({ itemId, count }: { itemId: string; count: number }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { text, lang } = itemLabels(catalog, t)(itemId);
  return (
    <span className="run-row__drop">
      {formatTenths(count)} <ItemTile item={tileOf(itemId, catalog)} size={20} />
      <span className="run-row__name" lang={lang}>
        {text}
      </span>
    </span>
  );
}
