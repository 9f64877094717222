import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReports } from '#data/own-reports/use-own-reports.ts';
import { formatCount } from '#i18n/formats.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SaveAll } from './save-all.tsx';
import './own-reports-head.css';

type OwnReportsHeadProps = {
  account: string;
  state: OwnReports;
  server: Server | undefined;
  onServer: (server: Server | undefined) => void;
};

/** The number of reports, a server filter and the export of all. */
export function OwnReportsHead({ account, state, server, onServer }: OwnReportsHeadProps): JSX.Element {
  const { t } = useTranslation();
  const { reports, total } = state;
  const options = [
    { value: 'all' as const, text: t('own-reports.allServers') },
    ...SERVERS.map((value) => ({ value, text: value, hint: t(SERVER_NAME_TEXTS[value]) })),
  ];
  return (
    <header className="own-reports-head">
      <div className="own-reports-head-text">
        <h1>{t('own-reports.title')}</h1>
        <p className="dt-dim">{reports && t('own-reports.amount', { count: total, total: formatCount(total) })}</p>
      </div>
      <Segmented
        label={t('vocabulary.word.server')}
        options={options}
        value={server ?? 'all'}
        onChange={(value) => onServer(value === 'all' ? undefined : value)}
      />
      {total > 0 && <SaveAll account={account} server={server} />}
    </header>
  );
}
