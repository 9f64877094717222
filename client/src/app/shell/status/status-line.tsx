import { Link } from '@tanstack/react-router';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { HeldServer } from '#data/selection/held-server.ts';
import { heldServer } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { formatCount } from '#i18n/formats.ts';
import { BuildName } from './build-name.tsx';
import { StatusItems } from './status-items.tsx';
import './status-line.css';

/** StatusItems, catalog size, licence and build name. */
export function StatusLine(): JSX.Element {
  const { t } = useTranslation();
  return (
    <footer className="status-line">
      <StatusItems />
      <span className="status-line-gap" />
      <HeldServer value={useStore(heldServer)}>
        <Amount />
      </HeldServer>
      <Link className="status-line-licence" to="/about/$page" params={{ page: 'credits' }}>
        {t('shell.licence')}
      </Link>
      <BuildName />
    </footer>
  );
}

/** The number of stages and items on the server that is shown. */
function Amount(): JSX.Element | null {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const amount = useMemo(() => {
    if (!catalog) return undefined;
    const { stages, items, isOnServer } = catalog;
    const count = (all: typeof stages | typeof items) => formatCount([...all.values()].filter(isOnServer).length);
    return { stages: count(stages), items: count(items) };
  }, [catalog]);
  return amount ? <span className="status-line-amount">{t('shell.amount', amount)}</span> : null;
}
