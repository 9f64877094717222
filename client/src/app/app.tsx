import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type JSX, StrictMode, useEffect } from 'react';
import { ROUTES } from '../routes.tsx';
import { applyTheme } from '../ui/theme/apply-theme.ts';
import { useAppearance } from '../ui/theme/use-appearance.ts';
import { buildRouter } from './router/build-router.tsx';

const router = buildRouter(ROUTES);
const queries = new QueryClient();

/** Everything the screens stand on. */
export function App(): JSX.Element {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Theme />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}

function Theme(): null {
  const [appearance] = useAppearance();
  useEffect(() => applyTheme(appearance, 'default'), [appearance]);
  return null;
}
