import type { JSX } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Screen } from '../../ui/layout/screen.tsx';
import { CertaintySection } from './certainty/certainty-section.tsx';
import { KeptSection } from './kept/kept-section.tsx';
import { AppearanceSection } from './sections/appearance-section.tsx';
import { BuildSection } from './sections/build-section.tsx';
import { NumbersSection } from './sections/numbers-section.tsx';
import { UseSection } from './sections/use-section.tsx';
import { SettingsIndex } from './settings-index.tsx';
import './settings-screen.css';

/** Everything a reader can set; each takes effect at once and is kept on the device. */
export function SettingsScreen(): JSX.Element {
  const t = useText();
  return (
    <Screen>
      <div className="settings-screen">
        <SettingsIndex />
        <div className="settings-screen-body">
          <header className="settings-screen-head">
            <h1>{t('settings.title')}</h1>
            <p className="dt-dim">{t('settings.lead')}</p>
          </header>
          <AppearanceSection />
          <UseSection />
          <NumbersSection />
          <CertaintySection />
          <KeptSection />
          <BuildSection />
        </div>
      </div>
    </Screen>
  );
}
