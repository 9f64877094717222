import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { probeNavigation } from '#data/probe/probe.ts';

/** Reports each opened screen to the probe. */
export function ReportNavigations(): null {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname !== undefined) probeNavigation(pathname);
  }, [pathname]);
  return null;
}
