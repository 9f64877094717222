import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useHasPush } from '#data/push/use-has-push.ts';
import { showSection } from './show-section.ts';

/** Shows the section that the URL names: `/settings#data`. */
export function useSectionInUrl(): void {
  const router = useRouter();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const hasPush = useHasPush();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its section comes later, and moves those below it
  useEffect(() => {
    if (!hash) return;
    const show = () => showSection(hash, 'auto');
    show();
    // The router scrolls to the top of a new URL, before or after this effect.
    return router.subscribe('onRendered', ({ pathChanged, hashChanged }) => (pathChanged || hashChanged) && show());
  }, [hash, router, hasPush]);
}
