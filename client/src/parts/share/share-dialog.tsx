import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AnchorButton } from '#ui/controls/button/button-link.tsx';
import { OUTSIDE } from '#ui/controls/outside-link.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './share-dialog.css';
import { ShareField } from './share-field.tsx';
import { shortLink, viewLink } from './share-links.ts';
import { socialSites } from './social-sites.ts';

type ShareDialogProps = { open: boolean; title: string; entry?: EntryRef; onClose: () => void };

/** Links to the current view, and sites to post them on. */
export function ShareDialog({ open, title, entry, onClose }: ShareDialogProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <Sheet open={open} title={t('share.title', { name: title })} onClose={onClose} dialog={true}>
      <ShareLinks title={title} {...(entry && { entry })} />
    </Sheet>
  );
}

function ShareLinks({ title, entry }: { title: string; entry?: EntryRef }): JSX.Element {
  const { t } = useTranslation();
  const { server, category, source } = useSelection();
  const link = viewLink(window.location.href, { server, category });
  return (
    <div className="share-dialog">
      <ShareField label={t('share.view')} hint={t('share.viewHint', { server })} link={link} first={true} />
      {entry && (
        <ShareField
          label={t('share.short')}
          hint={t('share.shortHint')}
          link={shortLink(window.location.origin, entry.id)}
        />
      )}
      {source === 'personal' && <p className="dt-dim">{t('share.ownStay')}</p>}
      <ShareSites link={link} title={title} />
    </div>
  );
}

function ShareSites({ link, title }: { link: string; title: string }): JSX.Element {
  const { t } = useTranslation();
  const shared = { link, title: `${title} · Droptally` };
  return (
    <section className="share-dialog__sites" aria-label={t('share.post')}>
      <span className="dt-label">{t('share.post')}</span>
      {'share' in navigator && (
        <Button onClick={() => void shareNatively(link, shared.title)}>{t('share.native')}</Button>
      )}
      {socialSites(window.location.host, shared).map(({ id, name, lang, href }) => (
        <AnchorButton key={id} href={href} lang={lang} {...OUTSIDE}>
          {name}
        </AnchorButton>
      ))}
    </section>
  );
}

async function shareNatively(url: string, title: string): Promise<void> {
  try {
    await navigator.share({ url, title });
  } catch {
    // The user cancelled; the links are still there.
  }
}
