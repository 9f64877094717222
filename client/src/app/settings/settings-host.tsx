import { useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect } from 'react';
import { useName } from '#i18n/use-name.ts';
import { settingsRequest } from '#parts/requests/dialog-requests.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { DialogPart } from '#ui/on-demand/dialog-part.tsx';
import { partOf } from '#ui/on-demand/part.ts';

const settingsDialog = partOf(async () => (await import('#features/settings/settings-dialog.tsx')).SettingsDialog);

const SCREEN = '/settings';

/** Renders the settings as a dialog over any screen except the settings screen. Navigation closes it. */
export function SettingsHost(): JSX.Element | null {
  const name = useName();
  const isOpen = settingsRequest.useIsOpen();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the dialog
  useEffect(settingsRequest.close, [pathname]);
  useRegisterActions([
    { id: 'settings', ...name('shell.actSettings'), group: 'view', keys: 'mod+,', run: settingsRequest.open },
  ]);
  if (!isOpen || pathname === SCREEN) return null;
  return <DialogPart part={settingsDialog} giveUp={settingsRequest.close} again={settingsRequest.open} />;
}
