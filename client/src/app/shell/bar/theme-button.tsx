import type { JSX } from 'react';
import type { Appearance } from '../../../data/preferences/preferences.ts';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { nextAppearance } from '../../../ui/theme/appearance.ts';

const LOOKS = {
  light: { icon: 'sun', text: 'shell.themeLight' },
  dark: { icon: 'moon', text: 'shell.themeDark' },
  system: { icon: 'system', text: 'shell.themeSystem' },
} as const satisfies Record<Appearance, { icon: string; text: string }>;

/** Light, dark, as the system has it, and round again. */
export function ThemeButton(): JSX.Element {
  const t = useText();
  const [appearance, setAppearance] = usePreference('appearance');
  const { icon, text } = LOOKS[appearance];
  const name = t('shell.themeIs', { theme: t(text) });
  return (
    <button
      type="button"
      className="frame-button"
      data-bare
      aria-label={name}
      title={name}
      onClick={() => setAppearance(nextAppearance(appearance))}
    >
      <Icon name={icon} />
    </button>
  );
}
