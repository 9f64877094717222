import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { COMMIT, VERSION } from '../../data/platform/version.ts';
import { useText } from '../../i18n/use-text.ts';
import { Freshness } from './freshness.tsx';
import './status-line.css';

/** How fresh everything is, how much there is of it, whose it is, and which program says so. */
export function StatusLine(): JSX.Element {
  const t = useText();
  return (
    <footer className="status-line">
      <Freshness />
      <span className="status-line-gap" />
      <Link className="status-line-licence" to="/about/$page" params={{ page: 'credits' } as never}>
        {t('shell.licence')}
      </Link>
      <span className="dt-code">{`${VERSION} (${COMMIT})`}</span>
    </footer>
  );
}
