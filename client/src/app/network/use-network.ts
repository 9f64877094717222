import { useEffect, useState } from 'react';
import { failuresOpen } from '#app/open-dialogs.ts';
import { useFailures } from '#data/loading/failures.ts';
import { type Progress, usePending } from '#data/loading/progress.ts';
import { useOnline } from '#data/loading/use-online.ts';

const LINGER_MS = 175;

type Network = {
  /** Progress; null offline, and once nothing has been loading for LINGER_MS. */
  loading: Progress | null;
  /** Number of failed datasets; 0 while the failure dialog is open. */
  failed: number;
};

/** Network state for the indicators. */
export function useNetwork(): Network {
  const progress = usePending();
  const { failures } = useFailures();
  const open = failuresOpen.useIsOpen();
  const loading = useLingering(progress);
  return { loading: useOnline() ? loading : null, failed: open ? 0 : failures.length };
}

/** What is done stays as the last step before it: an idle network loads nothing, not 100 %. */
function useLingering(progress: Progress): Progress | null {
  const idle = progress.pending === 0;
  const [last, setLast] = useState<Progress | null>(idle ? null : progress);
  useEffect(() => {
    if (!idle) return setLast(progress);
    const timer = setTimeout(() => setLast(null), LINGER_MS);
    return () => clearTimeout(timer);
  }, [idle, progress]);
  return idle ? last : progress;
}
