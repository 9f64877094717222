import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { CATEGORY_TEXTS, SERVER_NAME_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { focusHeading } from '#ui/layout/focus-heading.ts';
import './welcome-note.css';

/** What the site is, and what the switches of source and category choose, until it was read. */
export function WelcomeNote(): JSX.Element | null {
  const { t } = useTranslation();
  const [isRead, setRead] = usePreference('choicesRead');
  const [isByLanguage] = usePreference('serverByLanguage');
  const [own] = usePreference('server');
  const { server } = useSelection();
  const isChosen = isByLanguage && server === own;
  if (isRead) return null;
  const close = () => {
    setRead(true);
    // The button that had the focus goes.
    focusHeading();
  };
  const words = Object.entries({ ...SOURCE_TEXTS, ...CATEGORY_TEXTS }).map(([value, text]) => [value, t(text)]);
  return (
    <div className="welcome-note">
      <div>
        <p>
          {t('about.what')} <Link to="/about/contribute">{t('shell.about')}</Link>
        </p>
        <p>{t('home.choices', Object.fromEntries(words))}</p>
        {isChosen && <p>{t('home.serverByLanguage', { server: t(SERVER_NAME_TEXTS[server]) })}</p>}
      </div>
      <Button onClick={close}>{t('home.choicesRead')}</Button>
    </div>
  );
}
