import type { JSX } from 'react';
import { useAccount } from '#data/account/account-store.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useSiteSearch } from '#data/selection/use-site-search.ts';
import { useText } from '#i18n/use-text.ts';
import { requestLogin } from '#parts/requests/login-request.ts';
import './own-source-notice.css';

/** A link asks for one's own numbers and nobody is logged in: whose are shown is said, and how to see one's own. */
export function OwnSourceNotice(): JSX.Element | null {
  const t = useText();
  const { id } = useAccount();
  const { source } = useSiteSearch();
  const { setSource } = useSelection();
  if (id !== null || source !== 'personal') return null;
  return (
    <div className="own-source-notice" role="status">
      <span>{t('account.ownAsked')}</span>
      <button type="button" className="frame-button" data-strong={true} onClick={() => requestLogin(showOwn)}>
        {t('account.logIn')}
      </button>
      <button type="button" className="frame-button" onClick={() => setSource('global')}>
        {t('vocabulary.word.showEveryone')}
      </button>
    </div>
  );
}

/** The address asks for them already: nothing is left to do. */
function showOwn(): void {}
