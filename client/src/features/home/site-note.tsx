import type { JSX, ReactNode } from 'react';

type SiteNoteProps = { title: string; text?: ReactNode; children: ReactNode };

/** A line or two about the site, with links or buttons below. */
export function SiteNote({ title, text, children }: SiteNoteProps): JSX.Element {
  return (
    <section className="site-notes-note">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <p className="site-notes-links">{children}</p>
    </section>
  );
}
