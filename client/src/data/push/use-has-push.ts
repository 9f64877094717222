import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shell } from '#data/platform/platform.ts';
import { getPreference } from '#data/preferences/preference-store.ts';
import { queryClient } from '#data/query-client.ts';
import { readPushKey } from './push.ts';
import { canPush } from './push-browser.ts';

const HOUR_MS = 3_600_000;

/** Whether browser and operator have push. While the site cannot be asked: whether this browser had subscribed. */
export function useHasPush(): boolean {
  const [wasOn] = useState(() => getPreference('push') !== null);
  const { data: key } = useQuery(
    { queryKey: ['push-key'], queryFn: readPushKey, enabled: canPush() && !shell.push, staleTime: HOUR_MS },
    queryClient,
  );
  if (shell.push) return true;
  return key === undefined ? canPush() && wasOn : key !== null;
}
