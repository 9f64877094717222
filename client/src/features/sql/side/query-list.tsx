import type { SqlOffer } from '@droptally/proto/api/sql';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetPastSql, removeSavedSql, usePastSql, useSavedSql } from '#data/sql/kept-sql.ts';
import { formatAgo } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EXAMPLE_TITLES } from './example-titles.ts';

type QueryListProps = { offer: SqlOffer; onChoose: (sql: string) => void };

/** Statements to begin with: saved ones, the last ones, and the examples of the documentation. */
export function QueryList({ offer, onChoose }: QueryListProps): JSX.Element {
  const { t } = useTranslation();
  const saved = useSavedSql();
  const past = usePastSql();
  return (
    <div className="query-list">
      {saved.length > 0 && (
        <Part title={t('sql.saved')}>
          {saved.map(({ name, sql }) => (
            <li key={name}>
              <Choice text={name} sql={sql} onChoose={onChoose} />
              <Button look="quiet" aria-label={t('sql.removeNamed', { name })} onClick={() => removeSavedSql(name)}>
                {t('sql.remove')}
              </Button>
            </li>
          ))}
        </Part>
      )}
      <Part title={t('sql.examples')}>
        {offer.examples.map(({ title, sql }, at) => {
          const key = EXAMPLE_TITLES[at];
          return (
            <li key={title}>
              <Choice text={key ? t(key) : title} sql={sql} onChoose={onChoose} />
            </li>
          );
        })}
      </Part>
      {past.length > 0 && (
        <Part
          title={t('sql.history')}
          action={
            <Button look="quiet" onClick={forgetPastSql}>
              {t('sql.forget')}
            </Button>
          }
        >
          {past.map(({ sql, at }) => (
            <li key={at}>
              <Choice text={sql} sql={sql} note={formatAgo(at)} onChoose={onChoose} />
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }): JSX.Element {
  return (
    <section aria-label={title}>
      <header>
        <h2>{title}</h2>
        {action}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

type ChoiceProps = { text: string; sql: string; note?: string; onChoose: (sql: string) => void };

function Choice({ text, sql, note, onChoose }: ChoiceProps): JSX.Element {
  const isCode = text === sql;
  return (
    <Button look="own" className="query-list__choice" data-tip={isCode ? sql : undefined} onClick={() => onChoose(sql)}>
      <span className={isCode ? 'query-list__sql dt-code' : undefined}>{text}</span>
      {note && <span className="query-list__note">{note}</span>}
    </Button>
  );
}
