import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type JSX, StrictMode, useEffect } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { queryClient } from '#data/query-client.ts';
import { applyTheme } from '#parts/theme/apply-theme.ts';
import { ROUTES } from '#routes.tsx';
import { buildRouter } from './router/build-router.tsx';

const router = buildRouter(ROUTES);

/** Loads the screen of the current URL before the first render. */
export function loadScreen(): Promise<void> {
  return router.load();
}

/** The providers that all screens need. */
export function App(): JSX.Element {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Theme />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

function Theme(): null {
  const [appearance] = usePreference('appearance');
  const [style] = usePreference('themeStyle');
  useEffect(() => applyTheme(appearance, style), [appearance, style]);
  return null;
}
