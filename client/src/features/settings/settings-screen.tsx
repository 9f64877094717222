import { useRouter, useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasPush } from '#data/push/use-has-push.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { SettingsIndex } from './settings-index.tsx';
import { SettingsSections } from './settings-sections.tsx';
import { showSection } from './show-section.ts';
import './settings-screen.css';

/** The settings as a screen with a URL. */
export function SettingsScreen(): JSX.Element {
  const { t } = useTranslation();
  useSectionInUrl();
  return (
    <Screen>
      <div className="settings-screen">
        <SettingsIndex />
        <div>
          <header className="settings-screen-head">
            <h1>{t('settings.title')}</h1>
            <p className="dt-dim">{t('settings.lead')}</p>
          </header>
          <SettingsSections />
        </div>
      </div>
    </Screen>
  );
}

/** Shows the section that the URL names: `/settings#data`. */
function useSectionInUrl(): void {
  const router = useRouter();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const hasPush = useHasPush();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its section comes later, and moves those below it
  useEffect(() => {
    if (!hash) return;
    const show = () => showSection(hash, 'auto');
    show();
    // The router scrolls to the top of a new URL, before or after this effect.
    return router.subscribe('onRendered', ({ pathChanged, hashChanged }) => (pathChanged || hashChanged) && show());
  }, [hash, router, hasPush]);
}
