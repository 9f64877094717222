import { type JSX, useRef } from 'react';
import { CatalogueProvider } from '#data/catalogue/catalogue-provider.tsx';
import { useAwaitedCatalogue } from '#data/catalogue/use-awaited-catalogue.ts';
import { formatCount } from '#i18n/formats.ts';
import { useText } from '#i18n/use-text.ts';
import { OwnExtentLine } from '#parts/extent/own-extent-line.tsx';
import { CatalogueAwaited } from '#parts/failure/catalogue-awaited.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { optionId, ResultList } from './results/result-list.tsx';
import { SearchNothing, SearchStart } from './search-empty.tsx';
import { SearchField } from './search-field.tsx';
import { useQueryText } from './use-query.ts';
import { useResultCursor } from './use-result-cursor.ts';
import { useResults } from './use-results.ts';
import './search-screen.css';

const LIST = 'search-results';

/** Search for stages and items by any of their names, with an answer in each result. */
export function SearchScreen(): JSX.Element {
  const t = useText();
  const catalogue = useAwaitedCatalogue();
  const { text, query, setText } = useQueryText();
  const results = useResults(query, catalogue);
  const field = useRef<HTMLInputElement>(null);
  const { active, point, entered, onKeyDown } = useResultCursor({
    results,
    query,
    waiting: text !== query,
    clear: () => setText(''),
  });
  const hasQuery = query.trim() !== '';
  const nothing = hasQuery && catalogue !== undefined && results.length === 0;
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
        {!catalogue && <CatalogueAwaited />}
        {nothing && <SearchNothing query={query.trim()} />}
        {!hasQuery && catalogue && <SearchStart />}
        {hasQuery && results.length > 0 && (
          <p className="search-count dt-label" role="status">
            {t('search.count', { count: results.length, number: formatCount(results.length) })} <OwnExtentLine />
          </p>
        )}
        {catalogue && results.length > 0 && (
          <CatalogueProvider catalogue={catalogue}>
            <ResultList id={LIST} results={results} active={active} onPoint={point} onOpen={entered} />
          </CatalogueProvider>
        )}
      </div>
    </Screen>
  );
}
