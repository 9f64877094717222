import { Link } from '@tanstack/react-router';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { useDataset } from '#data/use-dataset.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { takesGifts } from '#parts/donation/takes-gifts.ts';
import './site-notes.css';

const DATA_LICENCE = 'https://creativecommons.org/licenses/by-nc/4.0/';
const PUBLIC_COUNTERS = 'https://penguin-stats.io/';

/** What the site is, and how to help, donate, ask and use its numbers: a line or two each. */
export function SiteNotes(): JSX.Element {
  const { t } = useTranslation();
  const { data: config } = useDataset('config');
  const repository = config?.repository;
  return (
    <footer className="site-notes">
      <Note title="home.contribute" text="home.contributeText">
        <Link to="/about/contribute">{t('home.contributeMore')}</Link>
        {repository && <Outside href={repository}>{t('home.source')}</Outside>}
      </Note>
      {FEATURES.donate && (
        <Note title="home.donate" text={takesGifts(config) ? 'home.donateText' : 'home.donateNone'}>
          <Link to="/about/donate">{t('home.donateMore')}</Link>
        </Note>
      )}
      {FEATURES.donateNote && takesGifts(config) && (
        <Note title="home.donate">
          <Link to="/about/donate">{t('home.donateMore')}</Link>
        </Note>
      )}
      {config && config.contact.length > 0 && (
        <Note title="home.contact" text="home.contactText">
          <Link to="/about/contact">{t('home.contactMore')}</Link>
        </Note>
      )}
      <Note title="home.licence" text="home.licenceText">
        <Outside href={DATA_LICENCE}>CC BY-NC 4.0</Outside>
        <Outside href={PUBLIC_COUNTERS}>Penguin Statistics</Outside>
      </Note>
    </footer>
  );
}

function Note({ title, text, children }: { title: TextKey; text?: TextKey; children: ReactNode }): JSX.Element {
  const { t } = useTranslation();
  return (
    <section className="site-notes-note">
      <h2>{t(title)}</h2>
      {text && <p>{t(text)}</p>}
      <p className="site-notes-links">{children}</p>
    </section>
  );
}

function Outside({ href, children }: { href: string; children: ReactNode }): JSX.Element {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
