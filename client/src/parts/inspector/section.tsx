import type { ReactNode } from 'react';
import './section.css';

type SectionProps = { title: ReactNode; note?: ReactNode; children: ReactNode };

/** A titled section of the inspector. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="inspector-section">
      <header className="inspector-section__head dt-label">
        <h3>{title}</h3>
        {note !== undefined && <span>{note}</span>}
      </header>
      {children}
    </section>
  );
}
