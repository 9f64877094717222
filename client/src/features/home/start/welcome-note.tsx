import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference } from '#data/preferences/use-preference.ts';
import { CATEGORY_TEXTS, SOURCE_TEXTS } from '#i18n/vocabulary.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './welcome-note.css';

/** What the site is, and what the switches of source and category choose, until it was read. */
export function WelcomeNote(): JSX.Element | null {
  const { t } = useTranslation();
  const [isRead, setRead] = usePreference('choicesRead');
  if (isRead) return null;
  const words = Object.entries({ ...SOURCE_TEXTS, ...CATEGORY_TEXTS }).map(([value, text]) => [value, t(text)]);
  return (
    <div className="welcome-note">
      <div>
        <p>
          {t('about.what')} <Link to="/about/contribute">{t('home.contributeMore')}</Link>
        </p>
        <p>{t('home.choices', Object.fromEntries(words))}</p>
      </div>
      <Button onClick={() => setRead(true)}>{t('home.choicesRead')}</Button>
    </div>
  );
}
