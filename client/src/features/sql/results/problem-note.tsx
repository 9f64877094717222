import { SQL_MAX_ROWS, SQL_MAX_SECONDS } from '@droptally/proto/api/sql';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProblemKind, SqlProblem } from '#data/sql/sql-problem.ts';
import { INVALID_ANSWER } from '#data/transport/api-error.ts';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';

/** What is wrong, in the reader's language. The engine's own words stand below. */
const PROBLEM_TEXTS: Readonly<Record<ProblemKind, TextKey>> = {
  syntax: 'sql.problem.syntax',
  statements: 'sql.problem.statements',
  column: 'sql.problem.column',
  table: 'sql.problem.table',
  function: 'sql.problem.function',
  refused: 'sql.problem.refused',
  group: 'sql.problem.group',
  parameter: 'sql.problem.parameter',
  time: 'sql.problem.time',
  memory: 'sql.problem.memory',
  size: 'sql.problem.size',
  other: 'sql.problem.other',
};

type ProblemNoteProps = {
  error: unknown;
  /** What the engine says of the statement; undefined where it was not reached. */
  problem: SqlProblem | undefined;
  /** The line of the place that is marked. */
  line: number | undefined;
  onShow: () => void;
};

/** Why there are no rows: in the reader's words, then in the engine's. */
export function ProblemNote({ error, problem, line, onShow }: ProblemNoteProps): JSX.Element {
  const { t } = useTranslation();
  if (!problem) {
    const isFormat = Object(error).reason === INVALID_ANSWER;
    return (
      <div className="problem-note" role="alert">
        <p>{isFormat ? t('sql.problem.format') : failureText(error, t)}</p>
      </div>
    );
  }
  const { kind, name, meant, said } = problem;
  const values = { name, seconds: SQL_MAX_SECONDS, rows: formatCount(SQL_MAX_ROWS) };
  return (
    <div className="problem-note" role="alert">
      <p>
        {t(PROBLEM_TEXTS[kind], values)}
        {meant !== '' && ` ${t('sql.problem.meant', { name: meant })}`}{' '}
        {line !== undefined && (
          <Button look="text" onClick={onShow}>
            {t('sql.problem.line', { line })}
          </Button>
        )}
      </p>
      <p className="problem-note__said dt-code" lang="en">
        {said}
      </p>
    </div>
  );
}
