import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { probeNavigation } from '#data/probe/probe.ts';

/** Tells the probe of each screen that is opened. */
export function ReportNavigations(): null {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    if (pathname !== undefined) probeNavigation(pathname);
  }, [pathname]);
  return null;
}
