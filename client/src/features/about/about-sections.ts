import type { JSX } from 'react';
import type { TextKey } from '#i18n/text-key.ts';
import type { AboutPage } from './about-pages.ts';
import { Changelog } from './changelog/changelog.tsx';
import { configured } from './sections/configured.tsx';
import { Contact } from './sections/contact.tsx';
import { Donate } from './sections/donate.tsx';
import { Members } from './sections/members.tsx';
import { Contribute, Credits, Links, type SectionProps } from './sections/program-sections.tsx';

type AboutSection = { id: AboutPage; title: TextKey; Body: (props: SectionProps) => JSX.Element };

/** The sections of the page by their URL names. */
export const ABOUT_SECTIONS: readonly AboutSection[] = [
  { id: 'contribute', title: 'about.contribute', Body: Contribute },
  { id: 'members', title: 'about.members', Body: configured(Members) },
  { id: 'contact', title: 'about.contact', Body: configured(Contact) },
  { id: 'donate', title: 'about.donate', Body: configured(Donate) },
  { id: 'links', title: 'about.links', Body: Links },
  { id: 'credits', title: 'about.credits', Body: Credits },
  { id: 'changelog', title: 'about.changelog', Body: Changelog },
];
