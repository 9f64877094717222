import type { JSX, ReactNode } from 'react';
import './settings-section.css';

type SettingsSectionProps = { id: string; title: string; lead?: string; children: ReactNode };

/** A group of settings; the index links to it. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps): JSX.Element {
  return (
    <section id={id} className="settings-section" aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="settings-section-lead">{lead}</p>}
      {children}
    </section>
  );
}
