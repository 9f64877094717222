import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

type ShareButtonProps = {
  /** The subject's name on the screen. */
  title: string;
  /** A stage or an item, which has a short link. */
  entry?: EntryRef;
};

/** Opens the dialog with links to this screen. Also registers the action with the palette and a key. */
export function ShareButton({ title, entry }: ShareButtonProps): JSX.Element {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  useRegisterActions([
    { id: 'share', text: t('share.action'), group: 'here', keys: 'shift+s', run: () => setOpen(true) },
  ]);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('share.share')}
      </Button>
      <ShareDialog open={open} title={title} onClose={() => setOpen(false)} {...(entry && { entry })} />
    </>
  );
}
