import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { maskedId } from '#data/account/masked-id.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './known-accounts.css';

type KnownAccountsProps = { onChoose: (id: string) => void; onBack: () => void };

/** Ids previously logged in on this device, latest first; masked, so that bystanders do not see them. */
export function KnownAccounts({ onChoose, onBack }: KnownAccountsProps): JSX.Element {
  const { t } = useTranslation();
  const { known } = useAccount();
  return (
    <>
      <p>{t(known.length > 0 ? 'account.knownHint' : 'account.noneKnown')}</p>
      {known.length > 0 && (
        <ul className="known-accounts">
          {known.map(({ id, time, version }) => (
            <li key={id} className="known-accounts-row">
              <span className="known-accounts-text">
                <span className="dt-code known-accounts-id">{maskedId(id)}</span>
                <span className="dt-dim">{t('account.knownSince', { date: formatMoment(time), version })}</span>
              </span>
              <Button aria-label={t('account.useId', { id: maskedId(id) })} onClick={() => onChoose(id)}>
                {t('account.use')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="login-dialog-foot">
        <Button onClick={onBack}>{t('account.back')}</Button>
      </div>
    </>
  );
}
