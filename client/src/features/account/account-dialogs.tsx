import { type JSX, useMemo } from 'react';
import { accountExplained, accountId, grantedAccount, useAccount } from '#data/account/account-store.ts';
import { useStore } from '#data/store/store.ts';
import { endLoginRequest, useLoginRequest } from '#parts/requests/login-request.ts';
import { AccountDialog } from './details/account-dialog.tsx';
import { LoginDialog } from './login/login-dialog.tsx';

/** The dialogs of an account request: the login or the account's details. Also explains a new id once. */
export function AccountDialogs(): JSX.Element | null {
  const { id } = useAccount();
  const request = useLoginRequest();
  const granted = useStore(grantedAccount);
  // Keep the dialog that the request opened, although the login changes who is logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each request
  const wantsDetails = useMemo(() => accountId() !== null, [request]);
  if (id !== null && granted === id) {
    return <AccountDialog id={id} isNew={true} onClose={accountExplained} />;
  }
  if (!request) return null;
  if (wantsDetails) return id === null ? null : <AccountDialog id={id} isNew={false} onClose={endLoginRequest} />;
  const proceed = () => {
    endLoginRequest();
    request.then?.();
  };
  return <LoginDialog forOwnNumbers={request.then !== undefined} onLoggedIn={proceed} onClose={endLoginRequest} />;
}
