import { type JSX, useEffect, useState } from 'react';
import { type Failure, useFailures } from '../../data/loading/failures.ts';
import { useText } from '../../i18n/use-text.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import './failure-button.css';

/** Says what could not be read; where not even earlier numbers can be shown, it opens by itself. It goes when all is well. */
export function FailureButton(): JSX.Element | null {
  const t = useText();
  const { failures, retryAll } = useFailures();
  const missing = failures.filter(({ hasData }) => !hasData).length;
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(missing > 0), [missing]);
  if (failures.length === 0) return null;
  return (
    <>
      <button type="button" className="failure-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('shell.failed', { count: failures.length })}
      </button>
      <Sheet open={open} title={t('shell.failedTitle')} onClose={() => setOpen(false)} dialog={true}>
        <ul className="failure-list">
          {failures.map((failure) => (
            <FailureRow key={failure.id} failure={failure} />
          ))}
        </ul>
        <div className="failure-foot">
          <button type="button" className="frame-button" data-strong={true} onClick={retryAll}>
            {t('shell.retryAll')}
          </button>
        </div>
      </Sheet>
    </>
  );
}

function FailureRow({ failure }: { failure: Failure }): JSX.Element {
  const t = useText();
  const { name, message, deploying, hasData, retrying, retry } = failure;
  return (
    <li className="failure-row">
      <span className="failure-text">
        {t(`shell.set.${name}`)}
        <span className="failure-why">{deploying ? t('shell.deploying') : message}</span>
        {hasData && <span className="failure-why">{t('shell.earlierShown')}</span>}
      </span>
      <button type="button" className="frame-button" disabled={retrying} onClick={retry}>
        {t('shell.retry')}
      </button>
    </li>
  );
}
