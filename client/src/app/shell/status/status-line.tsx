import { Link } from '@tanstack/react-router';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { formatCount } from '#i18n/formats.ts';
import { BuildName } from './build-name.tsx';
import { StatusItems } from './status-items.tsx';
import './status-line.css';

/** StatusItems, catalog size, licence and build name. */
export function StatusLine(): JSX.Element {
  const { t } = useTranslation();
  const amount = useAmount();
  return (
    <footer className="status-line">
      <StatusItems />
      <span className="status-line-gap" />
      {amount && <span className="status-line-amount">{t('shell.amount', amount)}</span>}
      <Link className="status-line-licence" to="/about/$page" params={{ page: 'credits' }}>
        {t('shell.licence')}
      </Link>
      <BuildName />
    </footer>
  );
}

/** The number of stages and items on the chosen server. */
function useAmount() {
  const catalog = useAwaitedCatalog();
  return useMemo(() => {
    if (!catalog) return undefined;
    const { stages, items, isOnServer } = catalog;
    const count = (all: typeof stages | typeof items) => formatCount([...all.values()].filter(isOnServer).length);
    return { stages: count(stages), items: count(items) };
  }, [catalog]);
}
