import type { JSX } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { requestLogin } from '../../../ui/requests/login-request.ts';

/** Who is logged in. */
export function AccountButton(): JSX.Element {
  const t = useText();
  return (
    <button
      type="button"
      className="frame-button"
      data-bare
      aria-label={t('shell.account')}
      title={t('shell.account')}
      onClick={() => requestLogin()}
    >
      <Icon name="account" />
    </button>
  );
}
