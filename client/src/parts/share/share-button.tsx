import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Shared = {
  /** The subject's name on the screen. */
  title: string;
  /** A stage or an item, which has a short link. */
  entry?: EntryRef;
};

/** Opens the dialog with links to this screen. Also registers the action with the palette and a key. */
export function ShareButton(shared: Shared): JSX.Element {
  const { t } = useTranslation();
  const { open, dialog } = useShare(shared);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={open}>
        {t('share.share')}
      </Button>
      {dialog}
    </>
  );
}

/** The same where another control opens the dialog, which has to be on the page. */
export function useShare({ title, entry }: Shared): { open: () => void; dialog: JSX.Element } {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useRegisterActions([{ id: 'share', text: t('share.action'), group: 'here', keys: 'shift+s', run: open }]);
  return {
    open,
    dialog: <ShareDialog open={isOpen} title={title} onClose={() => setOpen(false)} {...(entry && { entry })} />,
  };
}
