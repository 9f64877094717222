import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  notFound,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Shell } from '#app/shell/shell.tsx';
import { Tiles } from '#app/shell/tiles.tsx';
import { tellOfError } from '#data/client-errors/client-errors.ts';
import { readScreenFrom } from '#data/client-errors/current-screen.ts';
import type { TextKey } from '#i18n/text-key.ts';
import type { ScreenRoute } from '#routes.tsx';
import { Backdrop } from '#ui/backdrop/backdrop.tsx';
import { layeredWindow } from '#ui/layers/layered-window.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { formatQueryString, parseQueryString } from './query-string.ts';
import { lazyScreen } from './screens/lazy-screen.tsx';
import { ScreenFailure } from './screens/screen-failure.tsx';
import './screens/not-found.css';

/** Redirects of the specification and of the previous site. Parameters are passed on. */
const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: '/result', to: '/' },
  { from: '/about', to: '/' },
  { from: '/report', to: '/report/stage' },
  { from: '/report/$zoneId', to: '/report/stage' },
  { from: '/report/$zoneId/$stageId', to: '/report/stage/$zoneId/$stageId' },
];

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TextKey;
  }
}

/** Builds the router from the list of screens. */
export function buildRouter(screens: readonly ScreenRoute[]): ReturnType<typeof createRouter> {
  const root = createRootRoute({
    component: Root,
    // Server, category and source from a link stay in the URL for the whole visit.
    search: { middlewares: [retainSearchParams(['server', 'category', 'source'])] },
  });
  const routes = screens.map(({ path, title, load, isThere }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyScreen(load),
      // Set per route, so that not-found replaces the screen and not the whole frame.
      notFoundComponent: NotFound,
      staticData: { title },
      // beforeLoad delays the render of a route, so add it only where needed.
      ...(isThere && {
        beforeLoad: ({ params }: { params: Parameters<typeof isThere>[0] }) => {
          if (!isThere(params)) throw notFound();
        },
      }),
    }),
  );
  const redirects = REDIRECTS.map(({ from, to }) =>
    createRoute({
      getParentRoute: () => root,
      path: from,
      beforeLoad: ({ params }) => {
        throw redirect({ to, params, replace: true, search: (kept: unknown) => kept });
      },
    }),
  );
  const { window, pageIsShown } = layeredWindow();
  const router = createRouter({
    history: createBrowserHistory({ window }),
    routeTree: root.addChildren([...routes, ...redirects]),
    parseSearch: parseQueryString,
    stringifySearch: formatQueryString,
    defaultErrorComponent: ScreenFailure,
    defaultOnCatch: (error) => tellOfError('screen', error),
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    defaultPendingMs: 1_000,
    scrollRestoration: true,
    scrollToTopSelectors: ['#work'],
  });
  router.subscribe('onResolved', pageIsShown);
  // Read when an error comes: effects of a screen that throws never run.
  readScreenFrom(() => router.state.matches.at(-1)?.fullPath ?? '/');
  // The routes come from a list, so their types are unknown here: `links.test.ts` checks what is linked to.
  return router as unknown as ReturnType<typeof createRouter>;
}

function Root(): JSX.Element {
  return (
    <Tiles>
      <Shell />
    </Tiles>
  );
}

/** Shown for unknown URLs; a click anywhere leads home. */
function NotFound(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen title={t('shell.notFound')}>
      <Link to="/" className="not-found">
        <Backdrop seed={404} />
        <span className="not-found-text">
          <h1>{t('shell.notFound')}</h1>
          <span className="dt-dim">{t('shell.notFoundWhy')}</span>
          <span className="not-found-home">{t('shell.goHome')}</span>
        </span>
      </Link>
    </Screen>
  );
}
