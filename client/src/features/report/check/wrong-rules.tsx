import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useDataset } from '#data/use-dataset.ts';
import { useText } from '#i18n/use-text.ts';

/** Where to say that a rule is wrong, if the site has an address for that. */
export function WrongRules({ onLeave }: { onLeave: () => void }): JSX.Element | null {
  const t = useText();
  const { data: config } = useDataset('config');
  if (!config?.contact.length) return null;
  return (
    <p>
      {t('report.warning.rulesWrong')}{' '}
      <Link to="/about/contact" onClick={onLeave}>
        {t('report.warning.contact')}
      </Link>
    </p>
  );
}
