import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { itemPath, stagePath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useLiveEntry } from '#data/live/use-live.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { formatCost, formatCostInterval, formatCount, formatShortCount } from '#i18n/formats.ts';
import { noStageWhy } from '#parts/empty/no-stage-why.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { FittingLine } from '#ui/layout/fitting-line.tsx';
import { DoubtMark } from '#ui/rate/doubt-mark.tsx';
import { RateBar } from '#ui/rate/rate-bar.tsx';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { Hint } from '#ui/tip/hint.tsx';
import type { BestOfItem, CostedRow } from './use-best-stages.ts';

const NEXT_BEST = 6;
const BAR = 96;

type BestRowProps = { best: BestOfItem; scale: number };

/** One item with its cheapest stage, the sanity per item there, and the next best stages. */
export function BestRow({ best, scale }: BestRowProps): JSX.Element {
  const catalog = useCatalog();
  const { item, starred, rows, counted } = best;
  const entry = { kind: 'item', id: item.itemId } as const;
  const path = itemPath(item.itemId);
  const openMenu = useOpenEntryMenu();
  useLiveEntry(entry);
  const [row] = rows;
  const next = nextBest(rows, catalog);
  const name = catalog.labelOf(item);
  return (
    <li className="best-row best-list-columns" onContextMenu={openMenu(entry, path)}>
      <Link to={path} className="best-row-item">
        <ItemTile item={item} size={20} />
        <span className="best-row-name" lang={name.lang}>
          {name.text}
        </span>
        {starred && <Icon name="star" size={12} />}
      </Link>
      {row ? <Best row={row} next={next[0]} scale={scale} /> : <NoStage counted={counted} />}
      <FittingLine className="best-row-then">
        {next.map((other) => (
          <StageLink key={other.key} row={other}>
            <span className="dt-dim">{formatCost(other.cost)}</span>
          </StageLink>
        ))}
      </FittingLine>
    </li>
  );
}

function Best({ row, next, scale }: { row: CostedRow; next: CostedRow | undefined; scale: number }): JSX.Element {
  const { t } = useTranslation();
  const { nameOf } = useCatalog();
  const { cost, lower, upper } = row.cost;
  const { runs } = row.rate;
  const between = formatCostInterval(row.cost);
  const spoken = t('home.spoken', {
    sanity: formatCost(row.cost),
    between,
    count: runs,
    runs: formatCount(runs),
  });
  return (
    <>
      <span className="best-row-stage">
        <StageLink row={row} />
        <Note row={row} />
        {next && isTied(row, next) ? (
          <span className="best-row-tie" data-tip={t('home.tieWhy', { code: nameOf(next.stage) })}>
            {t('home.tie')}
          </span>
        ) : (
          <DoubtMark value={row.rate} />
        )}
      </span>
      <span className="best-row-cost best-list-number">{formatCost(row.cost)}</span>
      <span className="best-row-bar">
        <RateBar
          value={{ rate: cost, lower, upper: upper ?? scale * 2, runs }}
          scale={scale}
          width={BAR}
          label={spoken}
        />
      </span>
      <span className="best-row-interval best-list-number">{between}</span>
      <Hint className="best-row-runs best-list-number" tip={formatCount(runs)}>
        {formatShortCount(runs)}
      </Hint>
    </>
  );
}

/** Whether the intervals of the best stage and of the next cannot tell them apart. */
export function isTied({ cost }: Pick<CostedRow, 'cost'>, next: Pick<CostedRow, 'cost'>): boolean {
  return cost.upper === null || next.cost.lower <= cost.upper;
}

/** Drops repeated codes: the normal and the tough stage of one code would look like duplicates. */
function nextBest(rows: readonly CostedRow[], { nameOf }: Catalog): readonly CostedRow[] {
  const firsts = new Map([...rows].reverse().map((row) => [nameOf(row.stage), row]));
  return rows.slice(1, 1 + NEXT_BEST).filter((row) => firsts.get(nameOf(row.stage)) === row);
}

function Note({ row: { stage, zone } }: { row: CostedRow }): JSX.Element | null {
  const catalog = useCatalog();
  const note = catalog.noteOf(stage);
  if (!note) return null;
  const { text, lang } = note;
  return (
    <span className="best-row-zone" lang={lang} title={zone && catalog.nameOf(zone)}>
      {text}
    </span>
  );
}

function NoStage({ counted }: Pick<BestOfItem, 'counted'>): JSX.Element {
  const { t } = useTranslation();
  const choice = useSelection();
  return <span className="best-row-none dt-dim">{t(noStageWhy(counted, choice, 'home.noneOpen'))}</span>;
}

type StageLinkProps = { row: CostedRow; children?: JSX.Element };

function StageLink({ row: { stage, zone }, children }: StageLinkProps): JSX.Element {
  const catalog = useCatalog();
  const code = catalog.labelOf(stage);
  const path = stagePath(stage);
  const entry = { kind: 'stage', id: stage.stageId } as const;
  const openMenu = useOpenEntryMenu();
  return (
    <Link
      to={path}
      className="best-row-code"
      title={zone && catalog.nameOf(zone)}
      onContextMenu={openMenu(entry, path)}
    >
      <span className="dt-code" lang={code.lang}>
        {code.text}
      </span>
      {children}
    </Link>
  );
}
