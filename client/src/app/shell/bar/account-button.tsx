import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { requestLogin } from '#parts/requests/login-request.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import './account-button.css';

type AccountButtonProps = {
  /** Called before the login opens, for a container that has to close first. */
  onOpen?: () => void;
};

/** Shows whether the user is logged in; opens the login or the account. */
export function AccountButton({ onOpen }: AccountButtonProps): JSX.Element {
  const { t } = useTranslation();
  const isIn = useAccount().id !== null;
  const label = t(isIn ? 'shell.loggedIn' : 'shell.account');
  return (
    <Button
      look="bare"
      className={isIn ? 'account-button--in' : undefined}
      aria-label={label}
      title={label}
      onClick={() => {
        onOpen?.();
        requestLogin();
      }}
    >
      <Icon name="account" />
    </Button>
  );
}
