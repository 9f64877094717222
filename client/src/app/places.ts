import { ROUTES, type ScreenRoute } from '#routes.tsx';

export type RailEntry = NonNullable<ScreenRoute['rail']> & Pick<ScreenRoute, 'title'>;

/** Targets of the rail, the phone's bar, the palette and the shortcuts. */
export const PLACES: readonly RailEntry[] = ROUTES.flatMap(({ rail, title }) => (rail ? [{ ...rail, title }] : []));

export function placesAt(place: RailEntry['place']): readonly RailEntry[] {
  return PLACES.filter((each) => each.place === place);
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
