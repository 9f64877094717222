import { useEffect, useState } from 'react';
import { failuresOpen } from '#app/open-dialogs.ts';
import { useFailures } from '#data/loading/failures.ts';
import { type Progress, usePending } from '#data/loading/progress.ts';

const LINGER_MS = 175;

type Network = {
  /** Progress; null once nothing has been loading for LINGER_MS. */
  loading: Progress | null;
  /** Number of failed datasets; 0 while the failure dialog is open. */
  failed: number;
};

/** Network state for the indicators. */
export function useNetwork(): Network {
  const progress = usePending();
  const { failures } = useFailures();
  const open = failuresOpen.useIsOpen();
  return { loading: useLingering(progress), failed: open ? 0 : failures.length };
}

function useLingering(progress: Progress): Progress | null {
  const idle = progress.pending === 0;
  const [shown, setShown] = useState(!idle);
  useEffect(() => {
    if (!idle) return setShown(true);
    const timer = setTimeout(() => setShown(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [idle]);
  return shown || !idle ? progress : null;
}
