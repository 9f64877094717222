import type { JSX } from 'react';
import type { Failure } from '../../../data/loading/failures.ts';
import { DATASET_TEXTS } from '../../../i18n/dataset-texts.ts';
import type { TextKey } from '../../../i18n/text-key.ts';
import { useText } from '../../../i18n/use-text.ts';

/** One set, why it did not come, and another try. */
export function FailureRow({ failure }: { failure: Failure }): JSX.Element {
  const t = useText();
  const { name, server, message, hasData, retrying, retry } = failure;
  const why = reasonFor(failure);
  return (
    <li className="failure-dialog-row">
      <span className="failure-dialog-text">
        <span>
          {t(DATASET_TEXTS[name])}
          {server && <span className="dt-code failure-dialog-server">{server}</span>}
        </span>
        <span className="failure-dialog-why">{why ? t(why) : message}</span>
        {hasData && <span className="failure-dialog-why">{t('shell.earlierShown')}</span>}
      </span>
      <button type="button" className="frame-button" disabled={retrying} onClick={retry}>
        {t('shell.retry')}
      </button>
    </li>
  );
}

/** What can be said in plain words; the rest says the server in its own. */
function reasonFor({ deploying, retrying, waiting, answered, message }: Failure): TextKey | null {
  if (waiting) return 'network.waiting';
  if (retrying && message === '') return 'network.tryingAgain';
  if (deploying) return 'shell.deploying';
  if (!answered) return 'network.noAnswer';
  return null;
}
