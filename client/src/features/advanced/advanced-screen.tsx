import { useMachine } from '@xstate/react';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { type AskedQuery, formatQuery, MAXIMUM_QUERIES, newQuery } from '#data/advanced/asked-query.ts';
import { checkQuery } from '#data/advanced/check-query.ts';
import { keptAnswers } from '#data/advanced/kept-answers.ts';
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
import { advancedActors } from './flow/advanced.actors.ts';
import { advancedMachine } from './flow/advanced.machine.ts';
import { Results } from './results/results.tsx';
import { SavedSheet } from './saved/saved-sheet.tsx';
import { useAskedQueries } from './use-asked-queries.ts';

const machine = advancedMachine.provide({ actors: advancedActors });

/** Up to five queries side by side, and their results. */
export function AdvancedScreen(): JSX.Element {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const { server } = useSelection();
  const { queries, isGiven, change } = useAskedQueries(catalog);
  const flow = useFlow(queries, isGiven);
  const { asked, problems } = useProblems(queries, flow.wasAsked);
  const [isSavedOpen, setSavedOpen] = useState(false);
  const { isAsking, shown } = flow;
  const ask = () => {
    if (asked()) flow.ask();
  };
  const isFull = queries.length >= MAXIMUM_QUERIES;
  const add = (query: AskedQuery, at = queries.length) => change(queries.toSpliced(at, 0, query));
  useRegisterActions([
    { id: 'advanced:ask', text: t('advanced.run'), group: 'here', keys: 'mod+Enter', run: ask },
    { id: 'advanced:saved', text: t('advanced.saved.open'), group: 'here', keys: 'o', run: () => setSavedOpen(true) },
    ...(isFull
      ? []
      : [
          {
            id: 'advanced:add',
            text: t('advanced.add'),
            group: 'here' as const,
            keys: 'n',
            run: () => add(newQuery(server)),
          },
        ]),
  ]);
  return (
    <CatalogProvider catalog={catalog}>
      <Screen>
        <div className="advanced-screen">
          <header className="advanced-screen__head">
            <h1>{t('advanced.title')}</h1>
            <span className="advanced-screen__gap" />
            {isAsking ? (
              <Button onClick={flow.cancel}>{t('advanced.cancel')}</Button>
            ) : (
              <Button look="strong" onClick={ask}>
                {t('advanced.run')}
              </Button>
            )}
            <Button disabled={isFull} onClick={() => add(newQuery(server))}>
              {t('advanced.add')}
            </Button>
            <Button aria-haspopup="dialog" onClick={() => setSavedOpen(true)}>
              {t('advanced.saved.open')}
            </Button>
            <ShareButton title={t('advanced.title')} />
          </header>
          <div className="advanced-screen__cards" data-count={queries.length}>
            {queries.map((query, i) => (
              <QueryCard
                // biome-ignore lint/suspicious/noArrayIndexKey: a query has no other identity than its place
                key={i}
                query={query}
                place={i + 1}
                problem={problems[i] ?? null}
                onChange={(next) => change(queries.with(i, next))}
                onDuplicate={isFull ? undefined : () => add(query, i + 1)}
                onRemove={queries.length > 1 ? () => change(queries.toSpliced(i, 1)) : undefined}
              />
            ))}
          </div>
          <div aria-live="polite">
            {isAsking && <p className="advanced-screen__asking dt-dim">{t('advanced.asking')}</p>}
          </div>
          {!catalog && <CatalogAwaited />}
          {catalog && shown && (
            <Results
              shown={shown}
              isKept={flow.isKept}
              isOther={textOf(shown.queries) !== textOf(queries)}
              onAskAgain={ask}
            />
          )}
          {catalog && !shown && !isAsking && <p className="advanced-screen__empty dt-dim">{t('advanced.empty')}</p>}
        </div>
        {isSavedOpen && <SavedSheet queries={queries} onChoose={change} onClose={() => setSavedOpen(false)} />}
      </Screen>
    </CatalogProvider>
  );
}

/** Asks once for queries that came with the address, unless their answers are still there. */
function useFlow(queries: readonly AskedQuery[], isGiven: boolean) {
  const [state, send] = useMachine(machine);
  const { id } = useAccount();
  const [wasAsked, setWasAsked] = useState(false);
  const ask = () => {
    setWasAsked(true);
    send({ type: 'queries.asked', queries });
  };
  const isArrival = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address on arrival is asked by itself
  useEffect(() => {
    if (!isArrival.current || !isGiven) return;
    isArrival.current = false;
    const kept = keptAnswers(queries);
    const view = { at: Date.now(), loggedIn: id !== null };
    if (kept) send({ type: 'answers.kept', kept });
    else if (queries.some((query) => checkQuery(query, view) === null)) ask();
  }, [isGiven]);
  const { shown, isKept } = state.context;
  const cancel = () => send({ type: 'asking.cancelled' });
  return { ask, cancel, isAsking: state.matches('asking'), shown, isKept, wasAsked };
}

/** What is wrong with each query, once they have been asked. */
function useProblems(queries: readonly AskedQuery[], wasAsked: boolean) {
  const { id } = useAccount();
  const [wasTried, setWasTried] = useState(false);
  const view = { at: Date.now(), loggedIn: id !== null };
  const problems = queries.map((query) => checkQuery(query, view));
  const asked = () => {
    setWasTried(true);
    return problems.includes(null);
  };
  // A query that has just been added has no stage yet, which needs no word before it is asked.
  const isTold = (problem: (typeof problems)[number]) => wasAsked || wasTried || problem !== 'no-stage';
  return { asked, problems: problems.map((problem) => (isTold(problem) ? problem : null)) };
}

function textOf(queries: readonly AskedQuery[]): string {
  return queries.map(formatQuery).join(' ');
}
