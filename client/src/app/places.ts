import { useDataset } from '#data/use-dataset.ts';
import { ROUTES, type ScreenRoute } from '#routes.tsx';

export type RailEntry = NonNullable<ScreenRoute['rail']> & Pick<ScreenRoute, 'title'>;

/** Targets of the rail, the phone's bar, the palette and the shortcuts, also where the site does not offer one. */
export const PLACES: readonly RailEntry[] = ROUTES.flatMap(({ rail, title }) => (rail ? [{ ...rail, title }] : []));

/** Those that this site offers. */
export function usePlaces(): readonly RailEntry[] {
  const { data: config } = useDataset('config');
  return PLACES.filter(({ offered }) => offered === undefined || config?.[offered] !== undefined);
}

/** Pages of events, which stand beside those of stages. */
const EVENTS = /^\/result\/event\//;

/** Whether a place is current: on its own page and all pages below it. Home is current only on its own page. */
export function isAt(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  if (to === '/result/stage' && EVENTS.test(pathname)) return true;
  const base = to.startsWith('/about') ? '/about' : to;
  return pathname === base || pathname.startsWith(`${base}/`);
}
