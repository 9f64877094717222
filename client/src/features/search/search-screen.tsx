import { useNavigate } from '@tanstack/react-router';
import { type JSX, type KeyboardEvent, useRef, useState } from 'react';
import { useCatalogue } from '../../data/catalogue/use-catalogue.ts';
import { useDataset } from '../../data/use-dataset.ts';
import { formatCount } from '../../i18n/formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyLine } from '../../ui/empty/empty-line.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { optionId, ResultList } from './results/result-list.tsx';
import { SearchNothing, SearchStart } from './search-empty.tsx';
import { SearchField } from './search-field.tsx';
import { useQueryText } from './use-query.ts';
import { useResults } from './use-results.ts';
import './search-screen.css';

const LIST = 'search-results';
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Stages and items by whatever they are called; each result answers at once. */
export function SearchScreen(): JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const { error } = useDataset('stages');
  const { text, query, setText } = useQueryText();
  const results = useResults(query, catalogue);
  const field = useRef<HTMLInputElement>(null);
  const [pointed, setPointed] = useState({ query, at: 0 });
  // Another query begins at its best result again.
  const active = pointed.query === query ? Math.min(pointed.at, results.length - 1) : 0;
  const point = (at: number) => setPointed({ query, at: Math.max(0, Math.min(results.length - 1, at)) });
  const open = (at: number) => {
    const found = results[at];
    if (found) void navigate({ to: found.path });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) point(active + step);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(active);
    else if (event.key === 'Escape' && text) setText('');
    else return;
    event.preventDefault();
  };
  const asked = query.trim() !== '';
  const nothing = asked && catalogue !== undefined && results.length === 0;
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
        {!catalogue && <EmptyLine>{t(error ? 'search.failed' : 'search.loading')}</EmptyLine>}
        {nothing && <SearchNothing query={query.trim()} />}
        {!asked && catalogue && <SearchStart />}
        {asked && results.length > 0 && (
          <p className="search-count dt-label" role="status">
            {t('search.count', { count: results.length, number: formatCount(results.length) })}
          </p>
        )}
        {catalogue && results.length > 0 && (
          <ResultList
            id={LIST}
            results={results}
            catalogue={catalogue}
            active={active}
            onPoint={point}
            onOpen={point}
          />
        )}
      </div>
    </Screen>
  );
}
