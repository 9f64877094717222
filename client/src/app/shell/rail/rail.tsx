import { Link, useRouterState } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { isAt, type RailEntry, usePlaces } from '#app/places.ts';
import { OutsideLinks } from '#app/shell/outside-links.tsx';
import type { Translate } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useRemembered } from '#ui/frame/remembered.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { PinCount } from './pin-count.tsx';
import './rail.css';

/** The navigation at the left edge, as icons or with names. */
export function Rail(): JSX.Element {
  const { t } = useTranslation();
  const [open = false, setOpen] = useRemembered('rail');
  const places = usePlaces();
  const linksAt = (at: RailEntry['place']) =>
    places.filter(({ place }) => place === at).map((place) => <RailLink key={place.to} place={place} open={open} />);
  return (
    <nav className="rail" aria-label={t('shell.places')} data-open={open}>
      <Link to="/" className="rail-logo" aria-label={t('shell.toHome')}>
        <Logo />
        <span className="rail-name">Droptally</span>
      </Link>
      {linksAt('top')}
      <OutsideLinks className="rail-link" nameClass={open ? 'rail-name' : 'dt-unseen'} hasTips={!open} />
      <span className="rail-gap" />
      {linksAt('foot')}
      <Button
        look="own"
        className="rail-link"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(!open && named(t))}
      >
        <Icon name={open ? 'collapse' : 'expand'} size={20} />
        <span className="rail-name">{t('shell.collapseRail')}</span>
      </Button>
    </nav>
  );
}

function named(t: Translate) {
  return { 'aria-label': t('shell.railNames'), title: t('shell.railNames') };
}

function RailLink({ place, open }: { place: RailEntry; open: boolean }): JSX.Element {
  const { t } = useTranslation();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const text = t(place.title);
  const current = isAt(place.to, pathname);
  return (
    <Link
      to={place.to}
      className="rail-link"
      {...(current && { 'aria-current': 'page' as const })}
      {...(!open && { title: text })}
    >
      <Icon name={place.icon} size={20} />
      <span className={open ? 'rail-name' : 'dt-unseen'}>{text}</span>
      {place.to === '/compare' && <PinCount />}
    </Link>
  );
}

function Logo(): JSX.Element {
  return (
    <svg className="rail-sign" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
      <rect width="28" height="28" rx="6" />
      <path d="M7.5 20.5v-5M11.8 20.5v-11M16.2 20.5v-8M20.5 20.5v-13" />
    </svg>
  );
}
