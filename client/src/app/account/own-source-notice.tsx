import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { useSiteSearch } from '#data/address/use-site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { requestLogin } from '#parts/requests/login-request.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { NoticeBar } from '#ui/layout/notice-bar.tsx';

/** Shown when a link asks for personal numbers without a login. Says whose are shown and offers the login. */
export function OwnSourceNotice(): JSX.Element | null {
  const { t } = useTranslation();
  const { id } = useAccount();
  const { source } = useSiteSearch();
  const { setSource } = useSelection();
  if (id !== null || source !== 'personal') return null;
  return (
    <NoticeBar caution={true} text={t('account.ownAsked')}>
      <Button look="strong" onClick={() => requestLogin(showOwn)}>
        {t('account.logIn')}
      </Button>
      <Button onClick={() => setSource('global')}>{t('vocabulary.word.showEveryone')}</Button>
    </NoticeBar>
  );
}

/** Nothing to do: the URL already asks for them. */
function showOwn(): void {}
