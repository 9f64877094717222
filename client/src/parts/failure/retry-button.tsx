import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import '#ui/controls/frame-button.css';

type RetryButtonProps = {
  retry: () => void;
  /** While retrying, the button keeps the focus and does nothing. */
  retrying?: boolean;
  strong?: boolean;
  /** Defaults to `Retry`. */
  text?: string;
};

/** Repeats a failed request. */
export function RetryButton({ retry, retrying = false, strong, text }: RetryButtonProps): JSX.Element {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="frame-button"
      data-strong={strong}
      aria-disabled={retrying}
      onClick={() => !retrying && retry()}
    >
      {text ?? t('shell.retry')}
    </button>
  );
}
