import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { useDataset } from '#data/use-dataset.ts';
import { takesGifts } from '#parts/donation/takes-gifts.ts';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import { ChatNote } from './chat/chat-note.tsx';
import { SiteNote } from './site-note.tsx';
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
      <SiteNote title={t('home.contribute')} text={t('home.contributeText')}>
        <Link to="/about/contribute">{t('home.contributeMore')}</Link>
        {repository && <OutsideLink href={repository}>{t('home.source')}</OutsideLink>}
      </SiteNote>
      {FEATURES.donate && config && (
        <SiteNote title={t('home.donate')} text={t(takesGifts(config) ? 'home.donateText' : 'home.donateNone')}>
          <Link to="/about/donate">{t('home.donateMore')}</Link>
        </SiteNote>
      )}
      {FEATURES.donateNote && takesGifts(config) && (
        <SiteNote title={t('home.donate')} text={t('home.donateElsewhere')}>
          <Link to="/about/donate">{t('home.donateMore')}</Link>
        </SiteNote>
      )}
      {config && config.contact.length > 0 && (
        <SiteNote title={t('home.contact')} text={t('home.contactText')}>
          <Link to="/about/contact">{t('home.contactMore')}</Link>
        </SiteNote>
      )}
      {config?.chat && <ChatNote chat={config.chat} />}
      <SiteNote title={t('home.licence')} text={t('home.licenceText')}>
        <OutsideLink href={DATA_LICENCE}>CC BY-NC 4.0</OutsideLink>
        <OutsideLink href={PUBLIC_COUNTERS}>Penguin Statistics</OutsideLink>
      </SiteNote>
    </footer>
  );
}
