import { SQL_MAX_ROWS, SQL_MAX_SECONDS } from '@droptally/proto/api/sql';
import { useMachine } from '@xstate/react';
import { type JSX, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paramsOf } from '#data/sql/ask-sql.ts';
import { draftSql, keepDraft, notePastSql } from '#data/sql/kept-sql.ts';
import { isTooLong } from '#data/sql/shared-sql.ts';
import { lineAt, readProblem } from '#data/sql/sql-problem.ts';
import { findParameters } from '#data/sql/sql-text.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount } from '#i18n/formats.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { useTreeOpen } from '#ui/layout/tree-open.ts';
import { SqlEditor } from './editor/sql-editor.tsx';
import type { Editor } from './editor/start-editor.ts';
import { sqlActors } from './flow/sql.actors.ts';
import { sqlMachine } from './flow/sql.machine.ts';
import { ProblemNote } from './results/problem-note.tsx';
import { rowsText } from './results/result-facts.tsx';
import { Results } from './results/results.tsx';
import { Parameters } from './run/parameters.tsx';
import { RunBar } from './run/run-bar.tsx';
import { useSharedSql } from './run/use-shared-sql.ts';
import { wantedPart } from './run/wanted-part.ts';
import { SideButtons } from './side/side-buttons.tsx';
import { SidePane, type SideView } from './side/side-pane.tsx';
import './workbench.css';

const machine = sqlMachine.provide({ actors: sqlActors });

/** An editor of SQL, what there is to ask about, and what came of it. */
export function Workbench(): JSX.Element {
  const { t } = useTranslation();
  const editor = useRef<Editor>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  const { shared, write } = useSharedSql((other) => {
    editor.current?.setText(other.sql);
    setValues(other.params);
  });
  const [text, setText] = useState(() => shared?.sql ?? draftSql());
  const [values, setValues] = useState(shared?.params ?? {});
  const [isPart, setPart] = useState(false);
  const [view, setView] = useState<SideView>(text === '' ? 'queries' : 'tables');
  const flow = useFlow(editor);
  const parameters = useMemo(() => findParameters(text), [text]);
  const [isTreeOpen] = useTreeOpen(false);
  const isNarrow = useFrameWidth() === 'narrow';

  const publish = () => {
    keepDraft(text);
    write({ sql: text, params: paramsOf(parameters, values) });
  };
  const ask = (kind: 'rows' | 'plan') => {
    flow.ask(kind, text, values);
    publish();
  };
  const insert = (name: string) => editor.current?.insert(name);
  const choose = (sql: string) => {
    editor.current?.setText(sql);
    editor.current?.focus();
  };
  useRegisterActions([
    { id: 'sql:run', text: t('sql.run'), group: 'here', keys: 'mod+Enter', run: () => ask('rows') },
    { id: 'sql:plan', text: t('sql.plan'), group: 'here', run: () => ask('plan') },
  ]);
  const side = { view, onView: setView, onInsert: insert, onChoose: choose };
  return (
    <Screen tree={{ label: t('sql.side'), content: <SidePane {...side} /> }}>
      <div className="sql-screen">
        <header className="sql-screen__head">
          <h1>{t('shell.sql')}</h1>
          <span className="dt-dim">
            {t('sql.about', { seconds: SQL_MAX_SECONDS, rows: formatCount(SQL_MAX_ROWS) })}
          </span>
          {(isNarrow || !isTreeOpen) && <SideButtons {...side} />}
        </header>
        <SqlEditor
          text={text}
          texts={{ label: t('sql.editor'), hint: isNarrow ? 'SELECT …' : t('sql.hint') }}
          offer={useDataset('sql').data}
          handle={editor}
          onChange={setText}
          onSelect={setPart}
          onRun={() => ask('rows')}
          onEscape={() => runButton.current?.focus()}
          onLeave={publish}
        />
        <Parameters
          parameters={parameters}
          values={values}
          onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
          onLeave={publish}
        />
        <RunBar
          sql={text}
          isRunning={flow.isRunning}
          isPart={isPart}
          isTooLong={isTooLong({ sql: text, params: paramsOf(parameters, values) })}
          run={runButton}
          onRun={() => ask('rows')}
          onPlan={() => ask('plan')}
          onCancel={flow.cancel}
        />
        <p className={flow.isDone ? 'dt-unseen' : 'sql-screen__state dt-dim'} role="status">
          {flow.isRunning && t('sql.running')}
          {flow.isCancelled && t('sql.cancelled')}
          {flow.isDone && flow.result && rowsText(flow.result, t)}
        </p>
        {flow.failed && <ProblemNote {...flow.failed} />}
        {flow.isIdle && <EmptyLine>{t('sql.begin')}</EmptyLine>}
        <Results result={flow.result} plan={flow.plan} isOld={flow.isRunning || flow.failed !== null} />
      </div>
    </Screen>
  );
}

/** Runs what is wanted of the text, and marks in the editor what is wrong with it. */
function useFlow(editor: RefObject<Editor | null>) {
  const [state, send] = useMachine(machine);
  const { run, result, plan, error } = state.context;
  const isFailed = state.matches('failed');
  const problem = useMemo(() => (isFailed && run ? readProblem(error, run) : undefined), [isFailed, error, run]);
  const place = problem?.place ?? null;
  useEffect(() => editor.current?.mark(place), [editor, place]);
  const show = () => {
    if (place) editor.current?.select(place);
  };
  return {
    isIdle: state.matches('idle'),
    isRunning: state.matches('running'),
    isCancelled: state.matches('cancelled'),
    isDone: state.matches('rows'),
    result,
    plan,
    failed: isFailed
      ? { error, problem, line: place ? lineAt(editor.current?.text() ?? '', place.from) : undefined, onShow: show }
      : null,
    cancel: () => send({ type: 'run.cancelled' }),
    ask(kind: 'rows' | 'plan', all: string, values: Readonly<Record<string, string>>) {
      const { sql, from } = wantedPart(all, editor.current?.selection() ?? { from: 0, to: 0 });
      if (sql === '' || state.matches('running')) return;
      send({ type: 'run.asked', run: { kind, sql, from, params: paramsOf(findParameters(sql), values) } });
      if (kind === 'rows') notePastSql({ sql, at: Date.now() });
    },
  };
}
