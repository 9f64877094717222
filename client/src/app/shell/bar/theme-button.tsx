import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Appearance } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { APPEARANCE_TEXTS } from '#i18n/vocabulary.ts';
import { nextAppearance } from '#parts/theme/appearance.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

const ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const satisfies Record<Appearance, string>;

/** Cycles through light, dark and system. */
export function ThemeButton(): JSX.Element {
  const { t } = useTranslation();
  const [appearance, setAppearance] = usePreference('appearance');
  const name = t('shell.themeIs', { theme: t(APPEARANCE_TEXTS[appearance]) });
  return (
    <Button look="bare" aria-label={name} title={name} onClick={() => setAppearance(nextAppearance(appearance))}>
      <Icon name={ICONS[appearance]} />
    </Button>
  );
}
