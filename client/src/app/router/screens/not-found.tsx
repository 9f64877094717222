import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Backdrop } from '#ui/backdrop/backdrop.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import './not-found.css';

/** Shown for unknown URLs; a click anywhere leads home. */
export function NotFound(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={t('shell.notFound')}>
      <Link to="/" className="not-found">
        <Backdrop seed={404} />
        <span className="not-found-text">
          <h1>{t('shell.notFound')}</h1>
          <span className="dt-dim">{t('shell.notFoundWhy')}</span>
          <span className="not-found-home">{t('shell.goHome')}</span>
        </span>
      </Link>
    </Screen>
  );
}
