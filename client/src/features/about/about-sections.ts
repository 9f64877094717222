import type { JSX } from 'react';
import { FEATURES } from '#data/platform/platform.ts';
import type { TextKey } from '#i18n/text-key.ts';
import type { AboutPage } from './about-pages.ts';
import { Changelog } from './changelog/changelog.tsx';
import { Contact, Donate, Members, type SectionProps } from './sections/operator-sections.tsx';
import { Contribute, Credits, Links } from './sections/program-sections.tsx';

type AboutSection = { id: AboutPage; title: TextKey; Body: (props: SectionProps) => JSX.Element };

const SECTIONS: readonly AboutSection[] = [
  { id: 'contribute', title: 'about.contribute', Body: Contribute },
  { id: 'members', title: 'about.members', Body: Members },
  { id: 'contact', title: 'about.contact', Body: Contact },
  { id: 'donate', title: 'about.donate', Body: Donate },
  { id: 'links', title: 'about.links', Body: Links },
  { id: 'credits', title: 'about.credits', Body: Credits },
  { id: 'changelog', title: 'about.changelog', Body: Changelog },
];

/** The sections of the page by their URL names. Apps omit donations. */
export const ABOUT_SECTIONS = SECTIONS.filter(({ id }) => id !== 'donate' || FEATURES.donate);
