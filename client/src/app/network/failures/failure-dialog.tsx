import { type JSX, useEffect } from 'react';
import { useFailures } from '../../../data/loading/failures.ts';
import { useText } from '../../../i18n/use-text.ts';
import { firstFocus } from '../../../ui/sheet/first-focus.ts';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { FailureRow } from './failure-row.tsx';
import { opening, showFailures, useFailuresOpen } from './failures-open.ts';
import { nextOpening } from './opening.ts';
import './failure-dialog.css';

/** Says which sets could not be read and tries them again, one by one or all; it goes when all is well. */
export function FailureDialog(): JSX.Element {
  const t = useText();
  const { failures, retryAll } = useFailures();
  const open = useFailuresOpen();
  useEffect(() => opening.set(nextOpening(opening.get(), failures)), [failures]);
  const missing = failures.some(({ hasData }) => !hasData);
  return (
    <Sheet
      open={open && failures.length > 0}
      title={t('shell.failedTitle')}
      onClose={() => showFailures(false)}
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
        <button
          type="button"
          className="frame-button"
          data-strong={true}
          ref={firstFocus}
          disabled={failures.every(({ retrying }) => retrying)}
          onClick={retryAll}
        >
          {t('shell.retryAll')}
        </button>
      </div>
    </Sheet>
  );
}
