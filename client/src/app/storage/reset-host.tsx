import type { JSX } from 'react';
import { resetRequest } from '#parts/requests/dialog-requests.ts';
import { DialogPart } from '#ui/on-demand/dialog-part.tsx';
import { partOf } from '#ui/on-demand/part.ts';

const resetDialog = partOf(async () => (await import('#features/settings/reset/reset-dialog.tsx')).ResetDialog);

/** Renders the reset dialog on request. */
export function ResetHost(): JSX.Element | null {
  if (!resetRequest.useIsOpen()) return null;
  return <DialogPart part={resetDialog} giveUp={resetRequest.close} again={resetRequest.open} />;
}
