import { LANGUAGES, type Language, type Look } from '../../support/browser/visit.ts';
import { SCREENS, type Screen } from './screens.ts';

/** A site with the public counters only, or one with a year of reports. */
export type SiteAge = 'first start' | 'lived in';
export type Sight = { screen: Screen; language: Language; look: Look; age: SiteAge };

export const SITE_AGES: readonly SiteAge[] = ['first start', 'lived in'];

/** Any four consecutive looks, cyclically, include both themes and all widths. */
export const LOOKS: readonly Look[] = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1920 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1920 },
];

/** Every screen in every language once. Looks rotate, and every screen is covered on both sites. */
export function rotating(): Sight[] {
  return LANGUAGES.flatMap((language, column) =>
    SCREENS.map((screen, row) => sight(screen, language, row + column, row + Math.floor(column / 2))),
  );
}

/** Every screen in every language, theme and width, alternating between the two sites. */
export function all(): Sight[] {
  return LANGUAGES.flatMap((language, column) =>
    LOOKS.flatMap((_, at) => SCREENS.map((screen, row) => sight(screen, language, at, row + column + at))),
  );
}

function sight(screen: Screen, language: Language, look: number, age: number): Sight {
  return {
    screen,
    language,
    look: LOOKS[look % LOOKS.length] as Look,
    age: SITE_AGES[age % SITE_AGES.length] as SiteAge,
  };
}
