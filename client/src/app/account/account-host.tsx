import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accountId, accountStore, grantedAccount, useAccount } from '#data/account/account-store.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import { useStore } from '#data/store/store.ts';
import { useName } from '#i18n/use-name.ts';
import { endLoginRequest, requestLogin, useLoginRequest } from '#parts/requests/login-request.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { DialogPart } from '#ui/on-demand/dialog-part.tsx';
import { partOf } from '#ui/on-demand/part.ts';
import { toast } from '#ui/toast/toaster.ts';

const accountDialogs = partOf(async () => (await import('#features/account/account-dialogs.tsx')).AccountDialogs);

/** Renders the account dialogs on request, and announces account changes. */
export function AccountHost(): JSX.Element | null {
  const request = useLoginRequest();
  const granted = useStore(grantedAccount) !== null;
  useAnnouncements();
  useLeaveOwnSource();
  useAccountAction();
  if (!request && !granted) return null;
  return (
    <DialogPart
      // A granted account stays unannounced if the dialogs fail to load. A login request remounts and loads them again.
      key={request ? 'asked' : 'granted'}
      part={accountDialogs}
      giveUp={endLoginRequest}
      again={() => request && requestLogin(request.then)}
    />
  );
}

function useAccountAction(): void {
  const name = useName();
  const isIn = useAccount().id !== null;
  const title = name(isIn ? 'account.title' : 'account.logIn');
  useRegisterActions([{ id: 'account', ...title, group: 'view', run: () => requestLogin() }]);
}

/** Announces every account change: by the dialog, a cookie, a response or another tab. */
function useAnnouncements(): void {
  const { t } = useTranslation();
  useEffect(() => {
    let last = accountId();
    return accountStore.watch(() => {
      const id = accountId();
      if (id === last) return;
      last = id;
      // Announced by its own dialog.
      if (id !== null && grantedAccount.get() === id) return;
      void toast(t(id === null ? 'account.loggedOut' : 'account.loggedIn'), { name: 'account' });
    });
  }, [t]);
}

/** A logout in another tab also removes the personal source from this tab's URL. */
function useLeaveOwnSource(): void {
  const change = useSetSiteSearch();
  const { source } = useSiteSearch();
  const { id } = useAccount();
  useEffect(() => {
    if (source !== 'personal' || id === null) return;
    return accountStore.watch(() => {
      if (accountId() === null) void change({ source: undefined });
    });
  }, [change, source, id]);
}
