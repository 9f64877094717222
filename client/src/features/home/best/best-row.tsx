import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { LeastSanity } from '@droptally/proto/api/worth';
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
import { costOf, leastWords } from '#parts/worth/least-words.ts';
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
  const { item, starred, rows, crafted, counted } = best;
  const entry = { kind: 'item', id: item.itemId } as const;
  const path = itemPath(item.itemId);
  const openMenu = useOpenEntryMenu();
  useLiveEntry(entry);
  const [row] = rows;
  const next = nextBest(rows, catalog, crafted ? 0 : 1);
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
      {crafted ? (
        <Crafted least={crafted} rows={rows} scale={scale} />
      ) : row ? (
        <Best row={row} next={next[0]} scale={scale} />
      ) : (
        <NoStage counted={counted} />
      )}
      <FittingLine className="best-row-then">
        {next.map((other) => (
          <StageLink key={other.key} stage={other.stage} zone={other.zone}>
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
        <StageLink stage={row.stage} zone={row.zone} />
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

type CraftedProps = { least: LeastSanity; rows: readonly CostedRow[]; scale: number };

/** An item that costs less with crafts than at any stage: the stage that takes most of the sanity stands for the plan. */
function Crafted({ least, rows, scale }: CraftedProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const stage = catalog.stages.get(least.stageId);
  const own = rows.find((row) => stage && catalog.nameOf(row.stage) === catalog.nameOf(stage));
  const { sanity, lower, upper } = least;
  const cost = costOf(least);
  const between = formatCostInterval(cost);
  const spoken = t('worth.spoken', { sanity: formatCost(cost), between });
  return (
    <>
      <span className="best-row-stage" title={leastWords(least, catalog, t)}>
        {stage && <StageLink stage={stage} zone={catalog.zoneOf(stage)} />}
        <span className="best-row-zone">{t(least.way === 'craft' ? 'worth.crafted' : 'worth.partlyCrafted')}</span>
      </span>
      <span className="best-row-cost best-list-number">{formatCost(cost)}</span>
      <span className="best-row-bar">
        <RateBar value={{ rate: sanity, lower, upper, runs: 0 }} scale={scale} width={BAR} label={spoken} />
      </span>
      <span className="best-row-interval best-list-number">{between}</span>
      <span className="best-row-runs best-list-number">{own ? formatShortCount(own.rate.runs) : '—'}</span>
    </>
  );
}

/** Whether the intervals of the best stage and of the next cannot tell them apart. */
export function isTied({ cost }: Pick<CostedRow, 'cost'>, next: Pick<CostedRow, 'cost'>): boolean {
  return cost.upper === null || next.cost.lower <= cost.upper;
}

/** Drops repeated codes: the normal and the tough stage of one code would look like duplicates. */
function nextBest(rows: readonly CostedRow[], { nameOf }: Catalog, from: number): readonly CostedRow[] {
  const firsts = new Map([...rows].reverse().map((row) => [nameOf(row.stage), row]));
  return rows.slice(from, from + NEXT_BEST).filter((row) => firsts.get(nameOf(row.stage)) === row);
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

type StageLinkProps = { stage: Stage; zone: CostedRow['zone']; children?: JSX.Element };

function StageLink({ stage, zone, children }: StageLinkProps): JSX.Element {
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
