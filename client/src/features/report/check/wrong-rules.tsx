import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useDataset } from '#data/use-dataset.ts';
import './wrong-rules.css';

/** Where to say that a rule is wrong, if the site has an address for that. */
export function WrongRules({ onLeave }: { onLeave: () => void }): JSX.Element | null {
  const { t } = useTranslation();
  const { data: config } = useDataset('config');
  if (!config?.contact.length) return null;
  return (
    <p className="wrong-rules">
      <Trans
        t={t}
        i18nKey="report.warning.rulesWrong"
        components={{ contact: <Link to="/about/contact" onClick={onLeave} /> }}
      />
    </p>
  );
}
