import { type JSX, useMemo } from 'react';
import { accountExplained, accountId, grantedAccount, useAccount } from '#data/account/account-store.ts';
import { useStore } from '#data/store/store.ts';
import { endLoginRequest, useLoginRequest } from '#parts/requests/login-request.ts';
import { AccountDialog } from './details/account-dialog.tsx';
import { LoginDialog } from './login/login-dialog.tsx';

/** What a request for the account opens: the login, or who is logged in; and, once, what a new id is for. */
export function AccountDialogs(): JSX.Element | null {
  const { id } = useAccount();
  const request = useLoginRequest();
  const granted = useStore(grantedAccount);
  // What was asked for stays what is shown while the login itself changes who is logged in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for each request
  const wantsDetails = useMemo(() => accountId() !== null, [request]);
  if (id !== null && granted === id) {
    return <AccountDialog id={id} isNew={true} onClose={accountExplained} />;
  }
  if (!request) return null;
  if (wantsDetails) return id === null ? null : <AccountDialog id={id} isNew={false} onClose={endLoginRequest} />;
  const goOn = () => {
    endLoginRequest();
    request.then?.();
  };
  return <LoginDialog forOwnNumbers={request.then !== undefined} onLoggedIn={goOn} onClose={endLoginRequest} />;
}
