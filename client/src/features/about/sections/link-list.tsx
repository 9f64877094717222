import type { JSX, ReactNode } from 'react';
import { OutsideLink } from '#ui/controls/outside-link.tsx';

type ShownLink = { label: ReactNode; url: string; note?: string };

/** External links with notes. */
export function LinkList({ links }: { links: readonly ShownLink[] }): JSX.Element {
  return (
    <ul className="about-screen__links">
      {links.map(({ label, url, note }) => (
        <li key={url}>
          <OutsideLink href={url}>{label}</OutsideLink>
          {note && <span className="dt-dim">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
