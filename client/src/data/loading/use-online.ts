import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the browser says that there is a network. */
export function useOnline(): boolean {
  const isOnline = () => onlineManager.isOnline();
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    isOnline,
    () => true,
  );
}
