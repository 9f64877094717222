import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SqlResult } from '#data/sql/ask-sql.ts';
import { type TabEntry, Tabs, tabId } from '#ui/controls/tabs.tsx';
import { chartData } from './chart-data.ts';
import { ExportButton } from './export-button.tsx';
import { ResultChart } from './result-chart.tsx';
import { ResultFacts } from './result-facts.tsx';
import { ResultTable } from './result-table.tsx';
import './results.css';

type View = 'table' | 'chart' | 'plan';
type ResultsProps = {
  result: SqlResult | null;
  plan: SqlResult | null;
  /** They are those of an earlier statement. */
  isOld: boolean;
};

const PANEL = 'sql-result';
/** Signs of the engine that few fonts have. */
const JOINS: readonly [string, string][] = [
  ['⟕', 'LEFT JOIN'],
  ['⟖', 'RIGHT JOIN'],
  ['⟗', 'FULL JOIN'],
];

/** What came of a statement: its rows as a table or a chart, what they took, and the plan of the engine. */
export function Results({ result, plan, isOld }: ResultsProps): JSX.Element | null {
  const { t } = useTranslation();
  const [wished, setWished] = useState<{ view: View; of: SqlResult | null }>({ view: 'table', of: null });
  const drawn = useMemo(() => result && chartData(result), [result]);
  const newest = plan ?? result;
  // A plan is looked at when it comes. A chart stays chosen from statement to statement.
  const view = viewOf(plan && wished.of !== plan ? 'plan' : wished.view, { result, plan, drawn });
  if (!newest) return null;
  const tabs: TabEntry<View>[] = [
    { id: 'table', text: t('sql.asTable'), ...(!result && { off: t('sql.noResult') }) },
    { id: 'chart', text: t('sql.asChart'), ...(!drawn && { off: t('sql.noChart') }) },
    ...(plan ? [{ id: 'plan' as const, text: t('sql.plan') }] : []),
  ];
  return (
    <section className="sql-results" aria-label={t('sql.result')} data-old={isOld}>
      <div className="sql-results__head">
        <Tabs
          label={t('sql.views')}
          tabs={tabs}
          chosen={view}
          onChoose={(next) => setWished({ view: next, of: plan })}
          panel={PANEL}
        />
        {view !== 'plan' && result && <ResultFacts result={result} />}
        {view !== 'plan' && result && <ExportButton run={result.run} />}
      </div>
      <div className="sql-results__panel" id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, view)}>
        {view === 'table' && result && <ResultTable key={result.at} result={result} />}
        {view === 'chart' && drawn && <ResultChart data={drawn} />}
        {view === 'plan' && plan && <Plan plan={plan} label={t('sql.plan')} />}
      </div>
      {result && view !== 'plan' && <p className="sql-results__licence dt-label">{t('table.licence')}</p>}
    </section>
  );
}

function Plan({ plan, label }: { plan: SqlResult; label: string }): JSX.Element {
  const lines = plan.rows.map(([line]) => line ?? '').join('\n');
  const text = JOINS.reduce((whole, [sign, words]) => whole.replaceAll(sign, words), lines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll, which keys must reach
    <section className="sql-results__plan" tabIndex={0} aria-label={label}>
      <pre className="dt-code" lang="en">
        {text}
      </pre>
    </section>
  );
}

type Known = { result: SqlResult | null; plan: SqlResult | null; drawn: unknown };

function viewOf(wished: View, { result, plan, drawn }: Known): View {
  if (wished === 'chart' && drawn) return 'chart';
  if (plan && (wished === 'plan' || !result)) return 'plan';
  return 'table';
}
