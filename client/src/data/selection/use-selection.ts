import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import { useContext } from 'react';
import { accountId, useAccount } from '#data/account/account-store.ts';
import type { EntryRef, Source } from '#data/address/site-search.ts';
import { useSetSiteSearch, useSiteSearch } from '#data/address/use-site-search.ts';
import type { Scope } from '#data/datasets.ts';
import { setPreference } from '#data/preferences/preference-store.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { queryClient } from '#data/query-client.ts';
import { afterRestoring } from './after-restoring.ts';
import { HeldServer } from './held-server.ts';
import { isServerLocked } from './server-lock.ts';

type Selection = {
  /** Within a screen, the server that it shows. */
  server: Server;
  category: Category;
  /** Personal only while logged in. */
  source: Source;
  inspect: EntryRef | undefined;
  /** Returns whether it may change: the server is locked while screenshots are read. */
  setServer: (server: Server) => 'changed' | 'locked';
  setCategory: (category: Category) => void;
  /** Returns whether a login is required first. */
  setSource: (source: Source) => 'changed' | 'login-required';
  setInspect: (entry: EntryRef | undefined) => void;
};

/** The scope of the shown numbers and the inspected entry: from the URL, else from the preferences. */
export function useSelection(): Selection {
  const search = useSiteSearch();
  const change = useSetSiteSearch();
  const [server] = usePreference('server');
  const [category] = usePreference('category');
  const [source] = usePreference('source');
  const { id } = useAccount();
  const chosen = search.server ?? server;
  const scope: Scope = {
    server: useContext(HeldServer) ?? chosen,
    category: search.category ?? category,
    source: id === null ? 'global' : (search.source ?? source),
  };
  return {
    ...scope,
    inspect: search.inspect,
    setServer(next) {
      if (isServerLocked()) return 'locked';
      void afterRestoring({ ...scope, server: next }, () => {
        // Back must return to the previous server, even if the URL did not name it.
        void change({ server: chosen }, { replace: true }).then(() => change({ server: next }));
        setPreference('server', next);
        setPreference('serverByLanguage', false);
      });
      return 'changed';
    },
    setCategory(next) {
      expireResults();
      setPreference('category', next);
      if (search.category) void change({ category: next });
    },
    setSource(next) {
      // Read the account again: the choice may have been made before a login and applied after it.
      if (next === 'personal' && accountId() === null) return 'login-required';
      expireResults();
      setPreference('source', next);
      if (search.source) void change({ source: next });
      return 'changed';
    },
    setInspect: (inspect) => void change({ inspect }),
  };
}

/** A user who changes the scope expects the newest numbers: stored data is shown, then refetched. */
function expireResults(): void {
  for (const name of ['matrix', 'pattern']) {
    void queryClient.invalidateQueries({ queryKey: ['dataset', name], refetchType: 'none' });
  }
}
