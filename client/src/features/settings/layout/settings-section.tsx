import type { JSX, ReactNode } from 'react';
import './settings-section.css';

type SettingsSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

/** Settings that belong together, where the index at the side leads. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps): JSX.Element {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="settings-section-lead">{lead}</p>}
      {children}
    </section>
  );
}
