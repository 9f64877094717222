import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { type AskedQuery, addressOf, newQuery } from '#data/advanced/asked-query.ts';
import { checkQuery } from '#data/advanced/check-query.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { ShareButton } from '#parts/share/share-button.tsx';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import './advanced-screen.css';
import { QueryCard } from './build/query-card.tsx';
import { useCards } from './build/use-cards.ts';
import { useAdvancedFlow } from './flow/use-advanced-flow.ts';
import { Results } from './results/results.tsx';
import { SavedSheet } from './saved/saved-sheet.tsx';
import { type ChangeQueries, useAskedQueries } from './use-asked-queries.ts';

/** Up to five queries side by side, and their results. */
export function AdvancedScreen(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const { server } = useSelection();
  const asked = useAskedQueries(catalog);
  const { queries } = asked;
  const flow = useAdvancedFlow(queries, asked.isGiven);
  const { isAsking, shown } = flow;
  const isShown = shown !== null && addressOf(shown.queries) === addressOf(queries);
  // What has been asked stays in the history: Back returns to it from the first change after it.
  const change: ChangeQueries = (next, { step = isShown } = {}) => asked.change(next, { step });
  const cards = useCards(queries, change);
  const { canAsk, problems } = useProblems(queries, flow.wasAsked);
  const [isSavedOpen, setSavedOpen] = useState(false);
  const { results, awaitResults } = useResultsInSight(isAsking);
  const ask = () => {
    if (!canAsk()) return;
    awaitResults(true);
    flow.ask();
  };
  const cancel = () => {
    awaitResults(false);
    flow.cancel();
  };
  const add = () => cards.add(newQuery(server));
  const addAction = { id: 'advanced:add', text: t('advanced.add'), group: 'here', keys: 'n', run: add } as const;
  useRegisterActions([
    { id: 'advanced:ask', text: t('advanced.run'), group: 'here', keys: 'mod+Enter', run: ask },
    { id: 'advanced:saved', text: t('advanced.saved.open'), group: 'here', keys: 'o', run: () => setSavedOpen(true) },
    ...(cards.isFull ? [] : [addAction]),
  ]);
  return (
    <CatalogProvider catalog={catalog}>
      <Screen>
        <div className="advanced-screen">
          <header className="advanced-screen__head">
            <h1>{t('advanced.title')}</h1>
            <span className="advanced-screen__gap dt-dim" aria-live="polite">
              {isAsking && t('advanced.asking')}
            </span>
            {isAsking && <Button onClick={cancel}>{t('advanced.cancel')}</Button>}
            <Button look="strong" onClick={ask}>
              {t('advanced.run')}
            </Button>
            <Button disabled={cards.isFull} onClick={add}>
              {t('advanced.add')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setSavedOpen(true)}>
              {t('advanced.saved.open')}
            </Button>
            <ShareButton title={t('advanced.title')} />
          </header>
          {asked.leftOut > 0 && (
            <p className="advanced-screen__note" role="status">
              {t('advanced.leftOut', { count: asked.leftOut })}
            </p>
          )}
          <div className="advanced-screen__cards" data-count={queries.length} ref={cards.ref}>
            {queries.map((query, i) => (
              <QueryCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a query has no other identity than its place
                key={i}
                query={query}
                place={i + 1}
                problem={problems[i] ?? null}
                onChange={(next) => change(queries.with(i, next))}
                onDuplicate={cards.isFull ? undefined : () => cards.add(query, i + 1)}
                onRemove={queries.length > 1 ? () => cards.remove(i) : undefined}
              />
            ))}
          </div>
          {!catalog && <CatalogAwaited />}
          <div ref={results} className="advanced-screen__results" tabIndex={-1}>
            {catalog && shown && (
              <Results shown={shown} failed={flow.failed} isKept={flow.isKept} isOther={!isShown} onAskAgain={ask} />
            )}
          </div>
          {catalog && !shown && !isAsking && <p className="advanced-screen__note dt-dim">{t('advanced.empty')}</p>}
        </div>
        {isSavedOpen && (
          <SavedSheet
            queries={queries}
            onChoose={(saved) => change(saved, { step: true })}
            onClose={() => setSavedOpen(false)}
          />
        )}
      </Screen>
    </CatalogProvider>
  );
}

/** Results that begin further down than this share of the window are out of sight. */
const IN_SIGHT = 0.7;

/** Brings results into sight, and the focus to them, where they came because a reader asked for them. */
function useResultsInSight(isAsking: boolean) {
  const results = useRef<HTMLDivElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isAsking || !isAwaited.current) return;
    isAwaited.current = false;
    const { current } = results;
    if (!current || current.getBoundingClientRect().top < window.innerHeight * IN_SIGHT) return;
    current.scrollIntoView({ block: 'start' });
    current.focus({ preventScroll: true });
  }, [isAsking]);
  const awaitResults = (isSo: boolean) => {
    isAwaited.current = isSo;
  };
  return { results, awaitResults };
}

/** What is wrong with each query, once they have been asked. */
function useProblems(queries: readonly AskedQuery[], wasAsked: boolean) {
  const { id } = useAccount();
  const [wasTried, setWasTried] = useState(false);
  const view = { at: Date.now(), loggedIn: id !== null };
  const problems = queries.map((query) => checkQuery(query, view));
  const canAsk = () => {
    setWasTried(true);
    return problems.includes(null);
  };
  // A query that has just been added has no stage yet, which needs no word before it is asked.
  const isTold = (problem: (typeof problems)[number]) => wasAsked || wasTried || problem !== 'no-stage';
  return { canAsk, problems: problems.map((problem) => (isTold(problem) ? problem : null)) };
}
