import { Link, useRouterState } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAt, type RailEntry, usePlaces } from '#app/places.ts';
import { OutsideLinks } from '#app/shell/outside-links.tsx';
import { PinCount } from '#app/shell/rail/pin-count.tsx';
import { BuildName } from '#app/shell/status/build-name.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './phone-bar.css';
import './phone-footer.css';

/** The rail on a phone: five places, the rest behind "More". */
export function PhoneBar(): JSX.Element {
  const { t } = useTranslation();
  const [more, setMore] = useState(false);
  const places = usePlaces();
  const rest = places.filter(({ phone }) => !phone);
  const isInRest = useRouterState({ select: ({ location }) => rest.some(({ to }) => isAt(to, location.pathname)) });
  return (
    <nav className="phone-bar" aria-label={t('shell.places')}>
      {places
        .filter(({ phone }) => phone)
        .map((place) => (
          <PlaceLink key={place.to} place={place} className="phone-bar-place" />
        ))}
      <Button
        look="own"
        className="phone-bar-place"
        aria-haspopup="dialog"
        data-current={isInRest || undefined}
        onClick={() => setMore(true)}
      >
        <Icon name="more" size={20} />
        <span>{t('shell.more')}</span>
      </Button>
      <Sheet open={more} title={t('shell.more')} onClose={() => setMore(false)}>
        {rest.map((place) => (
          <PlaceLink key={place.to} place={place} className="phone-bar-row" onClick={() => setMore(false)} />
        ))}
        <OutsideLinks className="phone-bar-row" />
        <PhoneFooter onLeave={() => setMore(false)} />
      </Sheet>
    </nav>
  );
}

type PlaceLinkProps = { place: RailEntry; className: string; onClick?: () => void };

function PlaceLink({ place, className, onClick }: PlaceLinkProps): JSX.Element {
  const { t } = useTranslation();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const current = isAt(place.to, pathname);
  return (
    <Link
      to={place.to}
      className={className}
      {...(current && { 'aria-current': 'page' as const })}
      {...(onClick && { onClick })}
    >
      <Icon name={place.icon} size={20} />
      <span>{t(className === 'phone-bar-place' ? (place.short ?? place.title) : place.title)}</span>
      {place.to === '/compare' && <PinCount />}
    </Link>
  );
}

/** The licence and build name, which the status line shows on wider screens. */
function PhoneFooter({ onLeave }: { onLeave: () => void }): JSX.Element {
  const { t } = useTranslation();
  return (
    <footer className="phone-footer">
      <Link to="/about/$page" params={{ page: 'credits' }} onClick={onLeave}>
        {t('shell.licence')}
      </Link>
      <BuildName />
    </footer>
  );
}
