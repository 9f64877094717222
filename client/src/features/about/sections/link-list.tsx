import type { JSX, ReactNode } from 'react';

type ShownLink = { label: ReactNode; url: string; note?: string };

/** External links with notes. */
export function LinkList({ links }: { links: readonly ShownLink[] }): JSX.Element {
  return (
    <ul className="about-screen__links">
      {links.map(({ label, url, note }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
          {note && <span className="dt-dim">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
