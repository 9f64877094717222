import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failuresOpen } from '#app/open-dialogs.ts';
import { type Failure, useFailures } from '#data/loading/failures.ts';
import { turningTo } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { FailureRow } from './failure-row.tsx';
import { nextOpening } from './opening.ts';
import './failure-dialog.css';

/** Lists the datasets that failed to load, with retry for each or all. Closes when none is left. */
export function FailureDialog(): JSX.Element {
  const { t } = useTranslation();
  const { failures, retryAll } = useFailures();
  const open = failuresOpen.useIsOpen();
  useSelfOpening(failures);
  const missing = failures.some(({ hasData }) => !hasData);
  return (
    <Sheet
      open={open && failures.length > 0}
      title={t('shell.failedTitle')}
      onClose={failuresOpen.close}
      dialog={true}
      slim={true}
    >
      <p className="failure-dialog-lead">{t(missing ? 'network.missing' : 'network.notRenewed')}</p>
      <ul className="failure-dialog-list">
        {failures.map((failure) => (
          <FailureRow key={failure.id} failure={failure} />
        ))}
      </ul>
      <div className="failure-dialog-foot">
        <Button look="strong" ref={firstFocus} disabled={failures.every(({ retrying }) => retrying)} onClick={retryAll}>
          {t('shell.retryAll')}
        </Button>
      </div>
    </Sheet>
  );
}

function useSelfOpening(failures: readonly Failure[]): void {
  const autoOpened = useRef(false);
  const awaited = useStore(turningTo);
  useEffect(() => {
    // While a server's data is awaited, the screen itself says that it is missing.
    const unsaid = failures.filter(({ server }) => awaited === null || server !== awaited);
    const next = nextOpening({ open: failuresOpen.isOpen(), autoOpened: autoOpened.current }, unsaid);
    autoOpened.current = next.autoOpened;
    failuresOpen.set(next.open);
  }, [failures, awaited]);
}
