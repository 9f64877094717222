import type { SiteConfig, SiteLink } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkList } from './link-list.tsx';

export type SectionProps = { config: SiteConfig | undefined };

export function Contact({ config }: SectionProps): JSX.Element {
  return <LinksOr links={config?.contact} none={useTranslation().t('about.noContact')} />;
}

/** The configured links, or a paragraph if there are none. */
function LinksOr({ links, none }: { links: readonly SiteLink[] | undefined; none: string }): JSX.Element {
  return links && links.length > 0 ? <LinkList links={links} /> : <p>{none}</p>;
}
