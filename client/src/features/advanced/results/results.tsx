import { differences } from '@droptally/domain/differences/differences';
import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import type { KeptAnswers } from '#data/advanced/kept-answers.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { formatLately } from '#i18n/formats.ts';
import { DifferenceList } from '#parts/rate-chart/difference-list.tsx';
import { IntervalPlot } from '#ui/chart/interval-plot.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Select } from '#ui/controls/field/select.tsx';
import { queryNames } from './query-names.ts';
import { ResultNotes } from './result-notes.tsx';
import { type ResultRow, resultRows, sampleOf } from './result-rows.ts';
import { ResultTable } from './result-table.tsx';
import { ResultTrend } from './result-trend.tsx';
import './results.css';

type ResultsProps = {
  shown: KeptAnswers;
  /** What failed since, with which these are still the last results. */
  failed: KeptAnswers | null;
  /** They were there already. */
  isKept: boolean;
  /** The queries have been changed since. */
  isOther: boolean;
  onAskAgain: () => void;
};

/** What came of the queries: one item of all on one axis, what can be told of it, its trend, and a table of all items. */
export function Results({ shown, failed, isKept, isOther, onAskAgain }: ResultsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [confidence] = usePreference('confidence');
  const [wished, setWished] = useState<string>();
  const nameOf = useQueryName(shown.queries);
  const rows = useMemo(() => resultRows(shown, catalog, confidence), [shown, catalog, confidence]);
  const itemIds = [...new Set(rows.map(({ item }) => item.itemId))];
  const itemId = itemIds.find((id) => id === wished) ?? usualItem(rows);
  const ofItem = rows.filter(({ item }) => item.itemId === itemId);
  const item = catalog.items.get(itemId ?? '');
  return (
    <section className="results" aria-label={t('advanced.results')} data-stale={isOther}>
      {failed && <FailedNotes failed={failed} />}
      <p className="results__note dt-dim">
        {t(isKept ? 'advanced.keptFrom' : 'advanced.askedAt', { at: formatLately(shown.at) })}
        {isOther && ` · ${t('advanced.isOther')}`}{' '}
        {isKept && (
          <Button look="text" onClick={onAskAgain}>
            {t('advanced.askAgain')}
          </Button>
        )}
      </p>
      <ResultNotes shown={shown} nameOf={nameOf} />
      {item && itemId !== undefined && (
        <>
          <div className="results__item">
            <Select
              label={t('advanced.itemShown')}
              options={itemIds.map((value) => {
                const known = catalog.items.get(value);
                return { value, ...(known ? catalog.labelOf(known) : { text: value }) };
              })}
              value={itemId}
              onChange={setWished}
            />
          </div>
          <IntervalPlot
            label={t('advanced.ratesOf', { item: catalog.nameOf(item) })}
            rates={ofItem.map(({ key, place, rate }) => ({ id: key, place, name: nameOf(place), value: rate }))}
          />
          <DifferenceList
            pairs={differences(
              ofItem.map(({ counted }) => sampleOf(counted)),
              confidence,
            )}
            nameOf={(index) => nameOf(ofItem[index]?.place ?? 0)}
          />
          <ResultTrend shown={shown} item={item} nameOf={nameOf} />
          <ResultTable rows={rows} nameOf={nameOf} onChoose={setWished} />
        </>
      )}
      <p className="results__note dt-dim">{t('advanced.disclaimer')}</p>
    </section>
  );
}

/** Why the last questions have no result, above the earlier ones. */
function FailedNotes({ failed }: { failed: KeptAnswers }): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <p className="results__note">{t('advanced.lastFailed')}</p>
      <ResultNotes shown={failed} nameOf={useQueryName(failed.queries)} />
    </>
  );
}

/** The one that most results have; of those, the most certain one. */
function usualItem(rows: readonly ResultRow[]): string | undefined {
  const counts = new Map<string, { results: number; drops: number }>();
  for (const { item, counted } of rows) {
    const known = counts.get(item.itemId) ?? { results: 0, drops: 0 };
    const dropped = counted.sums.quantity > 0 && item.itemType !== 'FURN' ? 1 : 0;
    counts.set(item.itemId, { results: known.results + dropped, drops: known.drops + counted.sums.quantity });
  }
  return [...counts].sort(([, a], [, b]) => b.results - a.results || b.drops - a.drops)[0]?.[0];
}

/** Names a query by its place, from 1. */
function useQueryName(queries: readonly AskedQuery[]): (place: number) => string {
  const { t } = useTranslation();
  const catalog = useCatalog();
  return useMemo(() => {
    const names = queryNames(queries, catalog, t);
    return (place) => names[place - 1] ?? String(place);
  }, [queries, catalog, t]);
}
