import { LANGUAGES, type Language, type Look } from '../../support/browser/visit.ts';
import { SCREENS, type Screen } from './screens.ts';

export type Sight = { screen: Screen; language: Language; look: Look };

/** Any four neighbours, the last followed by the first, have both themes and all widths among them. */
export const LOOKS: readonly Look[] = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 1920 },
  { theme: 'light', width: 390 },
  { theme: 'dark', width: 1280 },
  { theme: 'light', width: 1920 },
];

/** Every screen in every language once; looks rotate. */
export function rotating(): Sight[] {
  return LANGUAGES.flatMap((language, column) =>
    SCREENS.map((screen, row) => ({ screen, language, look: LOOKS[(row + column) % LOOKS.length] as Look })),
  );
}

/** Every screen in every language, theme and width. */
export function all(): Sight[] {
  return LANGUAGES.flatMap((language) =>
    LOOKS.flatMap((look) => SCREENS.map((screen) => ({ screen, language, look }))),
  );
}
