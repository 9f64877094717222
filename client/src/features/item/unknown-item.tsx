import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '#ui/layout/screen.tsx';
import './unknown-item.css';

/** Shown for a link to an unknown item, with a link to all items. */
export function UnknownItem({ id }: { id: string }): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={id} code={true}>
      <div className="unknown-item">
        <h1>{t('item.unknown', { id })}</h1>
        <p className="dt-dim">{t('item.unknownWhy')}</p>
        <p>
          <Link to="/result/item">{t('item.toChooser')}</Link>
          <Link to="/search" search={{ q: id }}>
            {t('item.search', { id })}
          </Link>
        </p>
      </div>
    </Screen>
  );
}
