import type { Server } from '@droptally/domain/catalog/server';
import { Link } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { CatalogProvider } from '#data/catalog/catalog-provider.tsx';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useLiveAccount } from '#data/live/use-live.ts';
import { useOnline } from '#data/loading/use-online.ts';
import { type OwnReports, useOwnReports } from '#data/own-reports/use-own-reports.ts';
import { formatCount } from '#i18n/formats.ts';
import { withStatus } from '#i18n/with-status.ts';
import { CatalogAwaited } from '#parts/failure/catalog-awaited.tsx';
import { failureText } from '#parts/failure/failure-text.ts';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { requestLogin } from '#parts/requests/login-request.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { OwnReportsHead } from './own-reports-head.tsx';
import { OwnReportsTable } from './table/own-reports-table.tsx';
import './own-reports-screen.css';

/** All reports of an account from any source, and whether they are counted. */
export function OwnReportsScreen(): JSX.Element {
  const { id } = useAccount();
  return <Screen {...useInspectorPane()}>{id === null ? <LoggedOut /> : <Reports key={id} account={id} />}</Screen>;
}

function LoggedOut(): JSX.Element {
  const { t } = useTranslation();
  return (
    <>
      <header className="own-reports-head">
        <h1>{t('own-reports.title')}</h1>
      </header>
      <EmptyLine
        action={
          <Button look="strong" className="own-reports-login" onClick={() => requestLogin(stay)}>
            {t('account.logIn')}
          </Button>
        }
      >
        {t('own-reports.loggedOut')}
      </EmptyLine>
    </>
  );
}

/** The user stays on this screen after the login. */
function stay(): void {}

function Reports({ account }: { account: string }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useAwaitedCatalog();
  const [server, setServer] = useState<Server>();
  const state = useOwnReports(account, server);
  useLiveAccount(account);
  const { reports, error, retry } = state;
  const online = useOnline();
  const waits = !reports && !online ? withStatus(null, t('network.waiting')) : null;
  const reason = error ? failureText(error, t) : waits;
  return (
    <div className="own-reports">
      <OwnReportsHead account={account} state={state} server={server} onServer={setServer} />
      {reports && catalog && reports.length > 0 && (
        <CatalogProvider catalog={catalog}>
          <OwnReportsTable state={state} server={server} />
        </CatalogProvider>
      )}
      {reports && !catalog && <CatalogAwaited />}
      {reports?.length === 0 && <None server={server} />}
      {!reports && !reason && <EmptyLine>{t('own-reports.loading')}</EmptyLine>}
      {reason && (
        <EmptyLine action={<Button onClick={retry}>{t('shell.retry')}</Button>}>
          {t('own-reports.notRead', { reason })}
        </EmptyLine>
      )}
      <More state={state} />
    </div>
  );
}

function None({ server }: { server: Server | undefined }): JSX.Element {
  const { t } = useTranslation();
  if (server) return <EmptyLine>{t('own-reports.noneOn', { server })}</EmptyLine>;
  return (
    <EmptyLine action={<Link to="/result/stage">{t('vocabulary.word.stages')}</Link>}>
      {t('own-reports.none')}
    </EmptyLine>
  );
}

function More({ state: { reports = [], total, more, pending } }: { state: OwnReports }): JSX.Element | null {
  const { t } = useTranslation();
  if (!more) return null;
  return (
    <footer className="own-reports-more">
      <span>{t('table.shown', { shown: formatCount(reports.length), total: formatCount(total) })}</span>
      <Button disabled={pending} onClick={more}>
        {t('own-reports.more')}
      </Button>
    </footer>
  );
}
