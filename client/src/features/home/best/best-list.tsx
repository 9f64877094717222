import type { JSX } from 'react';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { useSelection } from '../../../data/selection/use-selection.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyLine } from '../../../ui/empty/empty-line.tsx';
import { BestRow } from './best-row.tsx';
import { useBestStages } from './use-best-stages.ts';
import './best-list.css';

const HEADROOM = 1.02;

/** The answer that Home opens with: where common items cost least sanity, and how sure that is. */
export function BestList(): JSX.Element {
  const t = useText();
  const { data, catalogue, error, isPrevious, refetch } = useBestStages();
  const answered = data?.filter(({ rows, starred }) => rows.length > 0 || starred) ?? [];
  const highest = Math.max(...answered.map(({ rows: [row] }) => row?.cost.upper ?? row?.cost.cost ?? 0));
  return (
    <section className="best-list" aria-labelledby="best-list-title">
      <header className="best-list-head">
        <h1 id="best-list-title">{t('home.best')}</h1>
        <span className="dt-dim">{t('home.bestHint')}</span>
      </header>
      {answered.length > 0 && catalogue ? (
        <>
          <BestHeadings />
          <ul className="best-list-rows" data-stale={isPrevious}>
            {answered.map((best) => (
              <BestRow key={best.item.itemId} best={best} catalogue={catalogue} scale={highest * HEADROOM} />
            ))}
          </ul>
        </>
      ) : (
        <NoBest failed={error !== null} loading={data === undefined} retry={refetch} />
      )}
    </section>
  );
}

function BestHeadings(): JSX.Element {
  const t = useText();
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

function NoBest({ failed, loading, retry }: { failed: boolean; loading: boolean; retry: () => void }): JSX.Element {
  const t = useText();
  const { source, setSource } = useSelection();
  if (failed && loading) {
    return <EmptyLine action={<Act text={t('shell.retry')} run={retry} />}>{t('home.bestFailed')}</EmptyLine>;
  }
  if (loading) {
    return (
      <div className="best-list-loading">
        <EmptyLine>{t('home.bestLoading')}</EmptyLine>
      </div>
    );
  }
  if (source === 'global') return <EmptyLine>{t('home.bestNone')}</EmptyLine>;
  const everyone = <Act text={t('vocabulary.word.showEveryone')} run={() => setSource('global')} />;
  return <EmptyLine action={everyone}>{t('home.bestNoneOwn')}</EmptyLine>;
}

function Act({ text, run }: { text: string; run: () => void }): JSX.Element {
  return (
    <button type="button" className="frame-button" onClick={run}>
      {text}
    </button>
  );
}
