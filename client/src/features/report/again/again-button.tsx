import { type JSX, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFlow } from '#features/report/flow/use-report-flow.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';

type AgainButtonProps = { flow: ReportFlow; canRepeat: boolean; isHeld: () => boolean };

/** Free in browsers and in the browse modes of screen readers, which take nearly every letter. */
const KEYS = '.';

/** Shows the last report, then sends it again. Its key is listed before there is anything to repeat. */
export function AgainButton({ flow, canRepeat, isHeld }: AgainButtonProps): JSX.Element | null {
  const { t } = useTranslation();
  const { isBusy, offers, send } = flow;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const again = () => {
    hadFocus.current = document.activeElement === button.current;
    send({ type: 'submit.again' });
  };
  // While the report is sent, there is nothing to repeat and no button.
  useLayoutEffect(() => {
    if (!canRepeat || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [canRepeat]);
  const drop = () => send({ type: 'again.dropped' });
  useRegisterActions([
    {
      id: 'report:again',
      text: t('report.actAgain'),
      group: 'here',
      keys: KEYS,
      keysOnly: !canRepeat,
      run: () => !isHeld() && !isBusy && again(),
    },
    ...(offers
      ? [
          {
            id: 'report:drop-again',
            text: t('report.againDrop'),
            group: 'here' as const,
            keys: 'Escape',
            keysOnly: true,
            run: drop,
          },
        ]
      : []),
  ]);
  if (!canRepeat) return null;
  return (
    <Button ref={button} aria-disabled={isBusy} onClick={() => !isBusy && again()}>
      {t(offers ? 'report.againSend' : 'report.again')} <KeyCaps keys={KEYS} />
    </Button>
  );
}
