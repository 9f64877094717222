import { Link, useParams, useRouter } from '@tanstack/react-router';
import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMIT, VERSION } from '#data/platform/version.ts';
import { useDataset } from '#data/use-dataset.ts';
import { Screen } from '#ui/layout/screen.tsx';
import './about-screen.css';
import { ABOUT_SECTIONS } from './about-sections.ts';

/** Who runs this site, whose data it shows and how to help: one page, with a URL per section. */
export function AboutScreen(): JSX.Element {
  const { t } = useTranslation();
  const { page } = useParams({ strict: false }) as { page?: string };
  const { data: config } = useDataset('config');
  const isRead = config !== undefined;
  const current = ABOUT_SECTIONS.find(({ id }) => id === page) ?? ABOUT_SECTIONS[0];
  const section = useRef<HTMLElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the URL names another section, and when the sections above it have grown
  useEffect(() => {
    // In newer browsers scrollIntoView returns a promise, which must not become the effect's cleanup.
    const show = () => void (section.current ?? top.current)?.scrollIntoView({ block: 'start' });
    show();
    // The router scrolls to the top of a new URL, before or after this effect.
    return router.subscribe('onRendered', ({ pathChanged }) => pathChanged && show());
  }, [page, isRead]);
  return (
    <Screen {...(current && { title: t(current.title) })}>
      <div className="about-screen" ref={top}>
        <AboutIndex current={current?.id} />
        <div className="about-screen__text">
          <header>
            <h1>Droptally</h1>
            <p>{t('about.what')}</p>
            <p className="dt-dim">
              {t('about.version', { version: VERSION })} <span className="dt-code">{COMMIT}</span>
            </p>
          </header>
          {ABOUT_SECTIONS.map(({ id, title, Body }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              ref={id === page && id !== ABOUT_SECTIONS[0]?.id ? section : undefined}
            >
              <h2 id={`${id}-title`}>{t(title)}</h2>
              <Body config={config} />
            </section>
          ))}
        </div>
      </div>
    </Screen>
  );
}

function AboutIndex({ current }: { current: string | undefined }): JSX.Element {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  // On a phone the index is a single swipeable line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll when the current link changes
  useEffect(() => {
    void link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="about-screen__index" aria-label={t('about.index')}>
      {ABOUT_SECTIONS.map(({ id, title }) => (
        <Link
          key={id}
          to="/about/$page"
          params={{ page: id }}
          {...(id === current && { 'aria-current': 'true' as const, ref: link })}
        >
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
