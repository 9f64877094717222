import { useRemembered } from '../../ui/layout/remembered.ts';

/** Whether keys without Ctrl or Alt mean something; on unless the reader switched them off. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on = true, setOn] = useRemembered('single-keys');
  return [on, setOn];
}
