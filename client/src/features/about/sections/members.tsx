import type { Contributor } from '@droptally/proto/api/catalog/site';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { grouped } from './grouped.ts';
import type { SectionProps } from './operator-sections.tsx';

/** The people behind this site by category, as configured by its operator. */
export function Members({ config }: SectionProps): JSX.Element {
  const { t } = useTranslation();
  const people = config?.contributors ?? [];
  if (people.length === 0) return <p>{t('about.nobodyNamed')}</p>;
  return (
    <>
      {grouped(people, ({ category }) => category).map(({ name, entries }) => (
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
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ) : (
        <span>{name}</span>
      )}
      {role && <span className="dt-dim">{role}</span>}
    </li>
  );
}
