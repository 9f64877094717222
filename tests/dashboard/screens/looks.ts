import { LANGUAGES, type Language, type Look } from '../../support/browser/visit.ts';
import { SCREENS, type Screen } from './screens.ts';

/** A site with the public counters only, or one with a year of reports, whose operator has set everything. */
export type SiteAge = 'first start' | 'lived in';
export type Sight = { screen: Screen; language: Language; look: Look; age: SiteAge; isExamined: boolean };

export const areAllWanted = process.env['DROPTALLY_ALL_SCREENS'] === '1';

const SITE_AGES: readonly SiteAge[] = ['first start', 'lived in'];

/** Any four consecutive looks, cyclically, include both themes and all widths. */
export const LOOKS: readonly Look[] = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1920 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1920 },
];

/** Looks of the full matrix alone, between the widths of all. */
const MORE_LOOKS: readonly Look[] = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 1440 },
];

/** Of two consecutive looks: both themes, two widths. What axe finds seldom depends on the language. */
const EXAMINED: readonly Language[] = ['en', 'ja'];

/** Every screen that is not like another once, with languages, themes and widths spread over them. */
export function once(): Sight[] {
  return SCREENS.filter(({ isLike }) => !isLike).map((screen, row) => ({
    screen,
    language: LANGUAGES[row % LANGUAGES.length] as Language,
    // Screens of one language are shifted against each other, or each language would have one theme alone.
    look: LOOKS[(row + Math.floor(row / LANGUAGES.length)) % LOOKS.length] as Look,
    age: 'first start',
    isExamined: true,
  }));
}

/** Every screen in every language once. Looks rotate, and every screen is covered on both sites. */
export function rotating(): Sight[] {
  return LANGUAGES.flatMap((language, column) =>
    SCREENS.map((screen, row) => ({
      screen,
      language,
      look: LOOKS[(row + column) % LOOKS.length] as Look,
      age: SITE_AGES[(row + Math.floor(column / 2)) % SITE_AGES.length] as SiteAge,
      isExamined: EXAMINED.includes(language),
    })),
  );
}

/** Every screen in every language, theme and width, on both sites. */
export function all(looks: readonly Look[]): Sight[] {
  const sights = LANGUAGES.flatMap((language) =>
    looks.flatMap((look) => SITE_AGES.map((age) => ({ language, look, age }))),
  );
  return sights.flatMap((seen) => SCREENS.map((screen) => ({ ...seen, screen, isExamined: true })));
}

/** Sights of the long run on a site of that age. */
export function sightsOf(age: SiteAge): Sight[] {
  const sights = areAllWanted ? all([...LOOKS, ...MORE_LOOKS]) : rotating();
  return sights.filter((sight) => sight.age === age);
}
