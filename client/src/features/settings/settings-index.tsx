import { type JSX, type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#i18n/text-key.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { showSection } from './show-section.ts';
import './settings-index.css';

const SECTIONS = [
  { id: 'appearance', title: 'settings.appearance' },
  { id: 'use', title: 'settings.use' },
  { id: 'numbers', title: 'settings.numbers' },
  { id: 'certainty', title: 'settings.certainty' },
  { id: 'data', title: 'settings.data' },
  { id: 'build', title: 'settings.build' },
] as const satisfies readonly { id: string; title: TextKey }[];

/** The index of the settings, with the current section marked. */
export function SettingsIndex(): JSX.Element {
  const { t } = useTranslation();
  const current = useSectionInSight();
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    showSection(id, wantsLessMotion() ? 'auto' : 'smooth');
  };
  return (
    <nav className="settings-index" aria-label={t('settings.index')}>
      {SECTIONS.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          {...(id === current && { 'aria-current': 'true' as const })}
          onClick={(event) => jump(event, id)}
        >
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** The first section in the upper part of the work area. */
function useSectionInSight(): string {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target.id);
        const first = SECTIONS.find(({ id }) => inSight.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-80px 0px -55% 0px' },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
