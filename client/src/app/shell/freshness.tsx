import { useIsFetching } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useText } from '../../i18n/use-text.ts';
import './freshness.css';

/** Live or not, counted up to where and how long ago, and what is still on its way. */
export function Freshness(): JSX.Element {
  const t = useText();
  const pending = useIsFetching();
  return (
    <>
      <span className="freshness-live" data-live="false">
        {t('shell.notLive')}
      </span>
      {pending > 0 && <span>{t('shell.pending', { count: pending })}</span>}
    </>
  );
}
