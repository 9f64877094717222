import { ROUTES, type ScreenRoute } from '#routes.tsx';

export type Place = NonNullable<ScreenRoute['rail']> & Pick<ScreenRoute, 'title'>;

/** What the rail, the phone's bar, the palette and the keys lead to. */
export const PLACES: readonly Place[] = ROUTES.flatMap(({ rail, title }) => (rail ? [{ ...rail, title }] : []));

export function placesAt(place: Place['place']): readonly Place[] {
  return PLACES.filter((each) => each.place === place);
}

/** A place is shown as current on every page below it; what stands first leads to itself alone. */
export function isAt(to: string, pathname: string): boolean {
  if (to === '/') return pathname === '/';
  const base = to.startsWith('/about') ? '/about' : to;
  return pathname === base || pathname.startsWith(`${base}/`);
}
