import type { SqlFormat } from '@droptally/proto/api/sql';
import dayjs from 'dayjs';
import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchSqlFile, type SqlResult, type SqlRun } from '#data/sql/ask-sql.ts';
import { readProblem } from '#data/sql/sql-problem.ts';
import { formatCount, formatCountTick } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Chart } from '#ui/chart/chart.tsx';
import type { ChartTable } from '#ui/chart/chart-table.ts';
import type { ChartTheme } from '#ui/chart/chart-theme.ts';
import { type TabEntry, Tabs, tabId } from '#ui/controls/tabs.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { saveUrl } from '#ui/output/save-file.ts';
import { toast } from '#ui/toast/toaster.ts';
import { type ChartData, chartData } from './chart-data.ts';
import { chartOptions } from './chart-options.ts';
import { ResultFacts } from './result-facts.tsx';
import { ResultTable } from './result-table.tsx';
import './results.css';

const HEIGHT = 340;

const FILES: readonly { format: SqlFormat; name: string; ending: string }[] = [
  { format: 'CSVWithNames', name: 'CSV', ending: 'csv' },
  { format: 'JSON', name: 'JSON', ending: 'json' },
  { format: 'Parquet', name: 'Parquet', ending: 'parquet' },
  { format: 'ArrowStream', name: 'Arrow', ending: 'arrows' },
];

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

/** Saves the result of a statement as a file, which the engine writes: it is asked again. */
function ExportButton({ run }: { run: SqlRun }): JSX.Element {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const save = async (format: SqlFormat, ending: string) => {
    setSaving(true);
    try {
      const file = await fetchSqlFile(run, format);
      saveUrl(`droptally-sql-${dayjs().format('YYYY-MM-DD-HHmmss')}.${ending}`, URL.createObjectURL(file));
    } catch (error) {
      const reason = readProblem(error, run)?.said ?? failureText(error, t);
      void toast(t('sql.notSaved', { reason }), { name: 'sql-file', tone: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <MenuButton
      entries={FILES.map(({ format, name, ending }) => ({
        id: ending,
        text: t('sql.saveAs', { format: name }),
        disabled: isSaving,
        run: () => void save(format, ending),
      }))}
    >
      {isSaving ? t('sql.saving') : t('table.export')}
    </MenuButton>
  );
}

/** A result drawn over its first column. */
function ResultChart({ data }: { data: ChartData }): JSX.Element {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = t('sql.chartOf', { name: data.name });
  const options = useMemo(() => {
    const texts = { description: label, count: (count: number) => formatCountTick(count, language) };
    return (theme: ChartTheme) => chartOptions(data, theme, texts);
  }, [data, label, language]);
  const table = useMemo<ChartTable>(
    () => ({
      head: [data.name, ...data.series.map(({ name }) => name)],
      rows: data.labels.map((text, at) => [text, ...data.series.map(({ values }) => `${values[at] ?? '—'}`)]),
    }),
    [data],
  );
  const { rows, columns } = data.left;
  return (
    <div className="result-chart">
      <Chart label={label} options={options} table={table} height={HEIGHT} />
      {rows > 0 && (
        <p className="dt-dim">{t('sql.rowsNotDrawn', { count: rows, rows: formatCount(rows, language) })}</p>
      )}
      {columns > 0 && <p className="dt-dim">{t('sql.columnsNotDrawn', { count: columns })}</p>}
    </div>
  );
}
