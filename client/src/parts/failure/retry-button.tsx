import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';

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
    <Button look={strong ? 'strong' : 'frame'} aria-disabled={retrying} onClick={() => !retrying && retry()}>
      {text ?? t('shell.retry')}
    </Button>
  );
}
