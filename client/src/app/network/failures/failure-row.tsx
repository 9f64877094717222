import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#data/loading/failures.ts';
import { DATASET_TEXTS } from '#i18n/dataset-texts.ts';
import { formatClock } from '#i18n/formats.ts';
import { failureReason } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';

/** A failed dataset, the reason, and a retry button. */
export function FailureRow({ failure }: { failure: Failure }): JSX.Element {
  const { t } = useTranslation();
  const { name, server, hasData, error, waiting, failedAt, retrying, retry } = failure;
  return (
    <li className="failure-dialog-row">
      <span className="failure-dialog-text">
        <span>
          {t(DATASET_TEXTS[name])}
          {server && <span className="dt-code failure-dialog-server">{server}</span>}
        </span>
        <span className="failure-dialog-why">
          {failureReason(error, waiting, t)}
          {failedAt > 0 && <time> · {formatClock(failedAt)}</time>}
        </span>
        {hasData && <span className="failure-dialog-why">{t('shell.earlierShown')}</span>}
      </span>
      <Button disabled={retrying} onClick={retry}>
        {t('shell.retry')}
      </Button>
    </li>
  );
}
