import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type KeptDataset, keptDatasets } from '#data/persist/kept-datasets.ts';
import { refreshKept } from '#data/persist/refresh-kept.ts';
import { queryClient } from '#data/query-client.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { toast } from '#ui/toast/toaster.ts';

type KeptDatasets = {
  /** Undefined until the storage has been read. */
  sets: readonly KeptDataset[] | undefined;
  refreshing: boolean;
  refresh: (sets: readonly KeptDataset[]) => Promise<void>;
};

/** The data sets stored on this device, and a way to refresh them. */
export function useKeptDatasets(): KeptDatasets {
  const { t } = useTranslation();
  const [sets, setSets] = useState<readonly KeptDataset[]>();
  const [refreshing, setRefreshing] = useState(false);
  const reload = useCallback(async () => setSets(await keptDatasets()), []);
  useEffect(() => {
    void reload();
    return whenSetsChanged(() => void reload());
  }, [reload]);
  const refresh = async (chosen: readonly KeptDataset[]) => {
    setRefreshing(true);
    const failures = await refreshKept(chosen);
    await reload();
    setRefreshing(false);
    if (failures.length === 0) return toast(t('settings.refreshed'), { name: 'refresh' });
    const said = { count: failures.length, reason: failureText(failures[0], t) };
    await toast(t('settings.notRefreshed', said), { name: 'refresh', tone: 'error' });
  };
  return { sets, refreshing, refresh };
}

/** Debounce: the storage changes a moment after a set is loaded or removed, and several often come together. */
const SETTLED_MS = 800;

function whenSetsChanged(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const came = event.type === 'updated' && event.action.type === 'success';
    if (!came && event.type !== 'removed') return;
    clearTimeout(timer);
    timer = setTimeout(notify, SETTLED_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
