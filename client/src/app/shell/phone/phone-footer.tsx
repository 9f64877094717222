import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { BuildName } from '#app/shell/status/build-name.tsx';
import './phone-footer.css';

/** The licence and build name, which the status line shows on wider screens. */
export function PhoneFooter({ onLeave }: { onLeave: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <footer className="phone-footer">
      <Link to="/about/$page" params={{ page: 'credits' }} onClick={onLeave}>
        {t('shell.licence')}
      </Link>
      <BuildName />
    </footer>
  );
}
