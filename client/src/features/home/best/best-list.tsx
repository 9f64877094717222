import { type CSSProperties, type JSX, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { usePreference } from '#data/preferences/use-preference.ts';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { ShowMore } from '#parts/empty/show-more.tsx';
import { CountedUntil } from '#parts/extent/counted-until.tsx';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { Awaited } from '#parts/failure/awaited.tsx';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { BestRow } from './best-row.tsx';
import { type BestOfItem, useBestStages } from './use-best-stages.ts';
import './best-list.css';

const HEADROOM = 1.02;

/** As many as have room beside the totals. A screen of this width has room for all, in two columns. */
const SHOWN = 12;
const WIDE = '(min-width: 1800px)';

const readWidth = () => window.matchMedia(WIDE).matches;

function watchWidth(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** The main list of Home: the cheapest stages for common items, with intervals. */
export function BestList(): JSX.Element {
  const { t } = useTranslation();
  const { source } = useSelection();
  const isWide = useSyncExternalStore(watchWidth, readWidth);
  const best = useBestStages(isWide ? 'all' : SHOWN);
  const { data, catalog, isPrevious } = best;
  const answered = data?.filter(({ rows, crafted, starred }) => rows.length > 0 || crafted || starred) ?? [];
  const scaleOf = isWide ? scalesByTier(answered) : () => scaleFor(answered);
  return (
    <section className="best-list" aria-labelledby="best-list-title" data-all={isWide || undefined}>
      <header className="best-list-head">
        <h1 id="best-list-title">{t(source === 'personal' ? 'home.bestOwn' : 'home.best')}</h1>
        <span className="dt-dim">{t('home.bestHint')}</span>
        {source === 'global' && <CountedUntil of={answered.flatMap(stagesOf)} />}
        <OwnExtentLine />
      </header>
      {answered.length > 0 && catalog ? (
        <CatalogProvider catalog={catalog}>
          <div className="best-list-heads">
            <BestHeadings />
            {isWide && <BestHeadings />}
          </div>
          <ul
            className="best-list-rows"
            data-stale={isPrevious}
            style={{ '--best-list-half': Math.ceil(answered.length / 2) } as CSSProperties}
          >
            {answered.map((best) => (
              <BestRow key={best.item.itemId} best={best} scale={scaleOf(best)} />
            ))}
          </ul>
        </CatalogProvider>
      ) : (
        <NoBest best={best} />
      )}
    </section>
  );
}

/** What the row of an item rests on. */
function stagesOf({ rows: [best], crafted }: BestOfItem): string[] {
  return [best?.stage.stageId, crafted?.stageId].filter((id) => id !== undefined);
}

/** The cost at the full width of a bar. Bounds that are unsure do not squeeze the others. */
function scaleFor(best: readonly BestOfItem[]): number {
  const highest = ({ rows: [row], crafted }: BestOfItem) => {
    if (crafted) return crafted.upper;
    if (!row) return 0;
    return row.doubt ? row.cost.cost : (row.cost.upper ?? row.cost.cost);
  };
  return HEADROOM * Math.max(...best.map(highest));
}

/** Items of one tier are compared: one costs several of the tier below. */
function scalesByTier(all: readonly BestOfItem[]): (best: BestOfItem) => number {
  const tiers = new Set(all.map(({ item }) => item.rarity));
  const scales = new Map([...tiers].map((tier) => [tier, scaleFor(all.filter(({ item }) => item.rarity === tier))]));
  return ({ item }) => scales.get(item.rarity) ?? 1;
}

function BestHeadings(): JSX.Element {
  const { t } = useTranslation();
  const [confidence] = usePreference('confidence');
  return (
    <div className="best-list-headings best-list-columns dt-label" aria-hidden="true">
      <span>{t('vocabulary.word.item')}</span>
      <span>{t('home.bestStage')}</span>
      <span className="best-list-number">{t('vocabulary.word.sanityEach')}</span>
      <span className="best-row-bar" />
      <span className="best-list-number best-row-interval">{t('table.interval', { percent: confidence * 100 })}</span>
      <span className="best-list-number best-row-runs">{t('vocabulary.word.runs')}</span>
      <span className="best-row-then">{t('home.then')}</span>
    </div>
  );
}

const NONE = { category: 'home.bestNoneInCategory', source: 'home.bestNoneOwn' } as const;

function NoBest({ best }: { best: ReturnType<typeof useBestStages> }): JSX.Element {
  const { t } = useTranslation();
  const by = narrowedBy(useSelection());
  if (best.data) return <EmptyLine action={<ShowMore />}>{t(by ? NONE[by] : 'home.bestNone')}</EmptyLine>;
  return (
    <div className="best-list-loading">
      {best.age && !best.catalog ? (
        <CatalogAwaited />
      ) : (
        <Awaited set={best} loading={t('home.bestLoading')} notRead={t('home.bestFailed')} />
      )}
    </div>
  );
}
