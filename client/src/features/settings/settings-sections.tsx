import type { JSX } from 'react';
import { CertaintySection } from './certainty/certainty-section.tsx';
import { KeptSection } from './kept/kept-section.tsx';
import { PushSection } from './push/push-section.tsx';
import { AppearanceSection } from './sections/appearance-section.tsx';
import { BuildSection } from './sections/build-section.tsx';
import { NumbersSection } from './sections/numbers-section.tsx';
import { UseSection } from './sections/use-section.tsx';

/** All settings. Each applies at once and is saved on the device. */
export function SettingsSections(): JSX.Element {
  return (
    <div className="settings-sections">
      <AppearanceSection />
      <UseSection />
      <NumbersSection />
      <PushSection />
      <CertaintySection />
      <KeptSection />
      <BuildSection />
    </div>
  );
}
