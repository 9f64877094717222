import type { Contributor } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { OutsideLink } from '#ui/controls/outside-link.tsx';
import type { ConfiguredProps } from './configured.tsx';
import { grouped } from './grouped.ts';

/** The people behind this site by category, as configured by its operator. */
export function Members({ config: { contributors } }: ConfiguredProps): JSX.Element {
  const { t } = useTranslation();
  if (contributors.length === 0) return <p>{t('about.nobodyNamed')}</p>;
  return (
    <>
      {grouped(contributors, ({ category }) => category).map(({ name, entries }) => (
        <section key={name ?? ''} className="about-screen__group">
          {name && <h3>{name}</h3>}
          <ul className="about-screen__links">
            {entries.map((person) => (
              <Person key={person.name} person={person} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Person({ person: { name, role, url } }: { person: Contributor }): JSX.Element {
  return (
    <li>
      {url ? <OutsideLink href={url}>{name}</OutsideLink> : <span>{name}</span>}
      {role && <span className="dt-dim">{role}</span>}
    </li>
  );
}
