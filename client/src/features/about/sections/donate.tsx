import type { Donation, PaymentCode } from '@droptally/proto/api/catalog/site';
import { PICTURES_PATH } from '@droptally/proto/api/paths';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { FEATURES } from '#data/platform/platform.ts';
import { takesGifts } from '#parts/donation/takes-gifts.ts';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import type { ConfiguredProps } from './configured.tsx';
import './donate.css';
import { LinkList } from './link-list.tsx';

/** Ways to give, as configured by the operator. Where payments may not be asked for, it says so (Spec §6). */
export function Donate({ config }: ConfiguredProps): JSX.Element {
  const { t } = useTranslation();
  const { donate, donation } = config;
  const accountBook = donation?.accountBook ? [{ label: t('about.accountBook'), url: donation.accountBook }] : [];
  if (!takesGifts(config) || !FEATURES.donate) {
    return (
      <>
        <p>{t(takesGifts(config) ? 'about.donateElsewhere' : 'about.noDonations')}</p>
        <LinkList links={accountBook} />
      </>
    );
  }
  return (
    <>
      <p>{t('about.donateText')}</p>
      {donation && <Payments donation={donation} />}
      <LinkList links={[...donate, ...accountBook]} />
    </>
  );
}

function Payments({ donation: { codes, provider } }: { donation: Donation }): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      {codes.length > 0 && (
        <ul className="donate__codes">
          {codes.map((code) => (
            <Code key={code.picture} code={code} />
          ))}
        </ul>
      )}
      {provider && (
        <AnchorButton look="strong" className="donate__provider" href={provider.url} {...windowFor(provider.url)}>
          {t('about.giveBy', { name: provider.label })}
        </AnchorButton>
      )}
    </>
  );
}

/** A code for another device's camera. A small screen is that other device: a button opens the app. */
function Code({ code: { label, picture, app } }: { code: PaymentCode }): JSX.Element {
  const { t } = useTranslation();
  const narrow = useFrameWidth() === 'narrow';
  return (
    <li className="donate__code">
      <img src={`${PICTURES_PATH}/${picture}`} alt={t('about.paymentCode', { name: label })} loading="lazy" />
      {narrow && app ? (
        <AnchorButton href={app}>{t('about.openApp', { name: label })}</AnchorButton>
      ) : (
        <span>{label}</span>
      )}
    </li>
  );
}

/** A page opens in a new window; an app leaves this one as it is. */
function windowFor(url: string) {
  return url.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};
}
