import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { SqlResult } from '#data/sql/ask-sql.ts';
import { formatCount, formatDuration } from '#i18n/formats.ts';
import { formatSize } from '#i18n/numbers/format-size.ts';
import type { Translate } from '#i18n/text-key.ts';

const SECOND = 1_000;

/** How many rows there are, what they took, and up to where the log is counted in them. */
export function ResultFacts({ result }: { result: SqlResult }): JSX.Element {
  const { t } = useTranslation();
  const { ms, readRows, readBytes, position } = result;
  return (
    <p className="result-facts dt-dim">
      <span>{rowsText(result, t)}</span>
      <span>{ms < SECOND ? t('sql.milliseconds', { ms: Math.max(1, Math.round(ms)) }) : formatDuration(ms)}</span>
      <span>{t('sql.read', { count: readRows, rows: formatCount(readRows), size: formatSize(readBytes) })}</span>
      {position !== null && <span>{t('sql.position', { position })}</span>}
    </p>
  );
}

/** How many rows there are, and whether those are all. */
export function rowsText({ rows: { length: count }, isCut }: SqlResult, t: Translate): string {
  return t(isCut ? 'sql.cut' : 'sql.rows', { count, rows: formatCount(count) });
}
