import { Link } from '@tanstack/react-router';
import { type JSX, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { formatCount } from '#i18n/formats.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { canPayFirst, paysFirst } from '#parts/worth/pays-first.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import type { Found } from './results/found.ts';
import { optionId, ResultList } from './results/result-list.tsx';
import { SearchField } from './search-field.tsx';
import { useResultCursor } from './use-result-cursor.ts';
import { useResults } from './use-results.ts';
import './search-screen.css';

const DEBOUNCE_MS = 30;

const LIST = 'search-results';

/** Search for stages and items by any of their names, with an answer in each result. */
export function SearchScreen(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const { text, query, setText } = useQueryText();
  const found = useResults(query, catalog);
  const efficiencyOf = useStageEfficiency();
  const [byPay, setByPay] = useState(false);
  const isOffered = useMemo(() => canPayFirst(found, stageIdOf, efficiencyOf), [found, efficiencyOf]);
  const results = useMemo(
    () => (byPay ? paysFirst(found, stageIdOf, efficiencyOf) : found),
    [byPay, found, efficiencyOf],
  );
  const field = useRef<HTMLInputElement>(null);
  const { active, point, entered, onKeyDown } = useResultCursor({
    results,
    query,
    waiting: text !== query,
    clear: () => setText(''),
  });
  const hasQuery = query.trim() !== '';
  const nothing = hasQuery && catalog !== undefined && results.length === 0;
  return (
    <Screen>
      <div className="search">
        <h1 className="dt-unseen">{t('search.label')}</h1>
        <SearchField
          field={field}
          text={text}
          setText={setText}
          nothing={nothing}
          list={results.length > 0 ? LIST : undefined}
          activeOption={results.length > 0 ? optionId(LIST, active) : undefined}
          onKeyDown={onKeyDown}
        />
        {!catalog && <CatalogAwaited />}
        {nothing && <SearchNothing query={query.trim()} />}
        {!hasQuery && catalog && <SearchStart />}
        {hasQuery && results.length > 0 && (
          <div className="search-count dt-label">
            <span role="status">
              {t('search.count', { count: results.length, number: formatCount(results.length) })} <OwnExtentLine />
            </span>
            {isOffered && (
              <Checkbox checked={byPay} onChange={setByPay}>
                {t('event.paysFirst')}
              </Checkbox>
            )}
          </div>
        )}
        {catalog && results.length > 0 && (
          <CatalogProvider catalog={catalog}>
            <ResultList id={LIST} results={results} active={active} onPoint={point} onOpen={entered} />
          </CatalogProvider>
        )}
      </div>
    </Screen>
  );
}

function stageIdOf(found: Found): string | undefined {
  return found.kind === 'stage' ? found.stage.stageId : undefined;
}

/** Shown before a query is typed. */
function SearchStart(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Empty title={t('search.start')} text={t('search.startWhy')}>
      <Browse />
    </Empty>
  );
}

/** Shown if a query has no results, with alternatives. */
function SearchNothing({ query }: { query: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Empty title={t('search.nothing', { query })} text={t('search.nothingWhy')}>
        <Browse />
      </Empty>
    </div>
  );
}

function Browse(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/result/stage">{t('search.browseStages')}</Link>
      <Link to="/result/item">{t('search.browseItems')}</Link>
    </>
  );
}

function Empty({ title, text, children }: { title: string; text: string; children: ReactNode }): JSX.Element {
  return (
    <div className="search-empty">
      <h2>{title}</h2>
      <p className="dt-dim">{text}</p>
      <p className="search-empty-links">{children}</p>
    </div>
  );
}

/** The typed text, and the query it becomes after a pause. The query is in the URL, without extra history entries. */
function useQueryText(): { text: string; query: string; setText: (text: string) => void } {
  const { q = '' } = useSiteSearch();
  const change = useSetSiteSearch();
  const [text, setText] = useState(q);
  const written = useRef(q);
  // Another link to this screen brings another query.
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      void change({ q: text || undefined }, { replace: true });
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, change]);
  return { text, query: q, setText };
}
