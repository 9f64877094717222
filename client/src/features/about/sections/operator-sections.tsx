import type { SiteConfig, SiteLink } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkList } from './link-list.tsx';

export type SectionProps = { config: SiteConfig | undefined };

/** The people behind this site, as configured by its operator. */
export function Members({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  const people = config?.contributors ?? [];
  if (people.length === 0) return <p>{t('about.nobodyNamed')}</p>;
  return (
    <ul className="about-screen__links">
      {people.map(({ name, role, url }) => (
        <li key={name}>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          {role && <span className="dt-dim">{role}</span>}
        </li>
      ))}
    </ul>
  );
}

export function Contact({ config }: SectionProps): JSX.Element {
  return <LinksOr links={config?.contact} none={useTranslation().t('about.noContact')} />;
}

export function Donate({ config }: SectionProps): JSX.Element {
  return <LinksOr links={config?.donate} none={useTranslation().t('about.noDonations')} />;
}

/** The configured links, or a paragraph if there are none. */
function LinksOr({ links, none }: { links: readonly SiteLink[] | undefined; none: string }): JSX.Element {
  return links && links.length > 0 ? <LinkList links={links} /> : <p>{none}</p>;
}
