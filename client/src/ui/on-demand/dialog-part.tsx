import { type ComponentType, createElement, type JSX, useEffect } from 'react';
import { translate } from '#i18n/i18n.ts';
import { toast } from '#ui/toast/toaster.ts';
import type { Part } from './part.ts';
import { usePart } from './use-part.ts';

type DialogPartProps = {
  part: Part<ComponentType>;
  /** Takes back that it was asked for, so that it can be asked for again. */
  giveUp: () => void;
  again: () => void;
};

/** A dialog whose code comes when it is asked for; that it did not come is said at the lower edge, and nothing else ends. */
export function DialogPart({ part, giveUp, again }: DialogPartProps): JSX.Element | null {
  const { content, failed, retry } = usePart(part);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once for each time that it was asked for
  useEffect(() => {
    if (!failed) return;
    const run = () => {
      retry();
      again();
    };
    void toast(translate('shell.dialogNotLoaded'), {
      name: 'dialog-part',
      tone: 'error',
      milliseconds: 0,
      action: { text: translate('shell.retry'), run },
    });
    giveUp();
  }, [failed]);
  return content ? createElement(content) : null;
}
