import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { LeastSanity } from '@droptally/proto/api/worth';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { useLeastSanity } from '#data/rows/least-sanity.ts';
import { isOpenNow } from '#data/rows/open-now.ts';
import {
  formatCost,
  formatCostInterval,
  formatCount,
  formatInterval,
  formatRate,
  formatShortCount,
} from '#i18n/formats.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import type { BestStages } from '#parts/inspector/best/best-stages.ts';
import { useInspectAlong } from '#parts/inspector/use-inspect-along.ts';
import { costOf, wayText } from '#parts/worth/least-words.ts';
import { Hint } from '#ui/tip/hint.tsx';

type ItemFactsProps = { rows: readonly DropRow[]; best: BestStages; itemId: string };

/** Key facts: the least it costs, the cheapest stage, the highest rate, and the counts behind them. */
export function ItemFacts({ rows, best, itemId }: ItemFactsProps) {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const cheapest = best.by === 'cost' ? best.rows[0] : undefined;
  const likeliest = [...best.rows].sort((a, b) => b.rate.rate - a.rate.rate)[0];
  const { of, isComing } = useLeastSanity();
  const least = of(itemId);
  const dropped = rows.reduce((sum, { counted }) => sum + counted.quantity, 0);
  const open = rows.filter((row) => isOpenNow(row, catalog)).length;
  const link = (row: DropRow) => <StageLink stage={row.stage} itemId={itemId} />;
  if (rows.length === 0 && !least) return null;
  return (
    <dl className="item-facts">
      {least && <Least least={least} itemId={itemId} />}
      {isComing && (
        <Fact name={t('worth.label')}>
          <Between>{t('worth.coming')}</Between>
        </Fact>
      )}
      {cheapest?.cost && !isSaid(cheapest, least, catalog) && (
        <Fact name={t('item.bestStage')}>
          {link(cheapest)} {formatCost(cheapest.cost)} <Between>{formatCostInterval(cheapest.cost)}</Between>
        </Fact>
      )}
      {likeliest && (
        <Fact name={t('item.highestRate')}>
          {link(likeliest)} {formatRate(likeliest.rate)} <Between>{formatInterval(likeliest.rate)}</Between>
        </Fact>
      )}
      {rows.length > 0 && (
        <>
          <Fact name={t('vocabulary.word.stages')}>
            {t('item.stagesOpen', { open: formatCount(open), all: formatCount(rows.length) })}
          </Fact>
          <Fact name={t('vocabulary.word.dropped')} title={formatCount(dropped)}>
            {formatShortCount(dropped)}
          </Fact>
        </>
      )}
    </dl>
  );
}

/** Keeps the room of the facts, so that nothing moves once they are there. */
export function AwaitedFacts() {
  return (
    <dl className="item-facts item-facts--awaited">
      <Fact name={'\u00a0'}>{'\u00a0'}</Fact>
    </dl>
  );
}

/** Whether the cheapest stage is the whole answer already. */
function isSaid({ stage }: DropRow, least: LeastSanity | undefined, { stages, nameOf }: Catalog): boolean {
  const said = least?.way === 'drop' ? stages.get(least.stageId) : undefined;
  return said !== undefined && nameOf(said) === nameOf(stage);
}

/** What one costs at least: at one stage, or by crafts and several stages. */
function Least({ least, itemId }: { least: LeastSanity; itemId: string }) {
  const { t } = useTranslation();
  const stage = useCatalog().stages.get(least.stageId);
  return (
    <Fact name={t('worth.label')}>
      <Hint tip={t('worth.hint')}>{formatCost(costOf(least))}</Hint>{' '}
      <Between>{formatCostInterval(costOf(least))}</Between>{' '}
      {stage && (
        <span className="item-facts__way">
          <Trans t={t} i18nKey={wayText(least)} components={{ stage: <StageLink stage={stage} itemId={itemId} /> }} />
        </span>
      )}
    </Fact>
  );
}

function Fact({ name, title, children }: { name: string; title?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="dt-label">{name}</dt>
      <dd>{title ? <Hint tip={title}>{children}</Hint> : children}</dd>
    </div>
  );
}

/** The interval beside a rate or cost, which are never shown without one. */
function Between({ children }: { children: string }) {
  return <span className="item-facts__between">{children}</span>;
}

function StageLink({ stage, itemId }: { stage: Stage; itemId: string }) {
  const catalog = useCatalog();
  const { text, lang } = catalog.distinctLabelOf(stage);
  const path = stagePath(stage);
  const openMenu = useOpenEntryMenu()({ kind: 'stage', id: stage.stageId }, path);
  const search = useInspectAlong({ kind: 'item', id: itemId });
  return (
    <Link className="dt-code" lang={lang} to={path} search={search} onContextMenu={openMenu}>
      {text}
    </Link>
  );
}
