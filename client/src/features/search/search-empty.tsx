import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Shown before a query is typed. */
export function SearchStart(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Empty title={t('search.start')} text={t('search.startWhy')}>
      <Browse />
    </Empty>
  );
}

/** Shown if a query has no results, with alternatives. */
export function SearchNothing({ query }: { query: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Empty title={t('search.nothing', { query })} text={t('search.nothingWhy')}>
        <Browse />
      </Empty>
    </div>
  );
}

function Browse(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/result/stage">{t('search.browseStages')}</Link>
      <Link to="/result/item">{t('search.browseItems')}</Link>
    </>
  );
}

function Empty({ title, text, children }: { title: string; text: string; children: ReactNode }): JSX.Element {
  return (
    <div className="search-empty">
      <h2>{title}</h2>
      <p className="dt-dim">{text}</p>
      <p className="search-empty-links">{children}</p>
    </div>
  );
}
