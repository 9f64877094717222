import { type ComponentType, createElement, type JSX, useEffect } from 'react';
import { translate } from '#i18n/i18n.ts';
import { toast } from '#ui/toast/toaster.ts';
import type { Part } from './part.ts';
import { usePart } from './use-part.ts';
import { whyNotLoaded } from './why-not-loaded.ts';

type DialogPartProps = {
  part: Part<ComponentType>;
  /** Cancels the request for the dialog, so that it can be requested again. */
  giveUp: () => void;
  again: () => void;
};

/** A dialog whose code loads on request. If loading fails, a toast says so and the page goes on. */
export function DialogPart({ part, giveUp, again }: DialogPartProps): JSX.Element | null {
  const { content, failed, retry } = usePart(part);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast per failed request
  useEffect(() => {
    if (!failed) return;
    const run = () => {
      retry();
      again();
    };
    void sayNotLoaded(run);
    giveUp();
  }, [failed]);
  return content ? createElement(content) : null;
}

async function sayNotLoaded(again: () => void): Promise<void> {
  await toast(translate('shell.dialogNotLoaded', { reason: await whyNotLoaded() }), {
    name: 'dialog-part',
    tone: 'error',
    milliseconds: 0,
    action: { text: translate('shell.retry'), run: again },
  });
}
