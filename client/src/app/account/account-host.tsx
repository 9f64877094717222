import { type JSX, lazy, Suspense, useEffect } from 'react';
import { accountId, accountStore, grantedAccount } from '../../data/account/account-store.ts';
import { useStore } from '../../data/store/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLoginRequest } from '../../ui/requests/login-request.ts';
import { toast } from '../../ui/toast/toaster.ts';
import { useLeaveOwnSource } from './use-leave-own-source.ts';

const AccountDialogs = lazy(async () => {
  const { AccountDialogs: Dialogs } = await import('../../features/account/account-dialogs.tsx');
  return { default: Dialogs };
});

/** Where the account's dialogs are drawn once they are asked for, and where a change of the account is announced. */
export function AccountHost(): JSX.Element | null {
  const wanted = useLoginRequest() !== null;
  const granted = useStore(grantedAccount) !== null;
  useAnnouncements();
  useLeaveOwnSource();
  if (!wanted && !granted) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialogs />
    </Suspense>
  );
}

/** However it came about: by the dialog, a cookie, an answer of the server, or another tab. */
function useAnnouncements(): void {
  const t = useText();
  useEffect(() => {
    let last = accountId();
    return accountStore.watch(() => {
      const id = accountId();
      if (id === last) return;
      last = id;
      // Its own dialog says it.
      if (id !== null && grantedAccount.get() === id) return;
      void toast(t(id === null ? 'account.loggedOut' : 'account.loggedIn'), { name: 'account' });
    });
  }, [t]);
}
