import { type JSX, type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { showSection } from './show-section.ts';
import { type ListedSection, useListedSections } from './use-listed-sections.ts';
import './settings-index.css';

/** The index of the settings, with the current section marked. */
export function SettingsIndex(): JSX.Element {
  const { t } = useTranslation();
  const sections = useListedSections();
  const current = useSectionInSight(sections);
  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    showSection(id, wantsLessMotion() ? 'auto' : 'smooth');
  };
  return (
    <nav className="settings-index" aria-label={t('settings.index')}>
      {sections.map(({ id, title }) => (
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
function useSectionInSight(sections: readonly ListedSection[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const inSight = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target.id);
        const first = sections.find(({ id }) => inSight.has(id));
        if (first) setCurrent(first.id);
      },
      { rootMargin: '-80px 0px -55% 0px' },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
