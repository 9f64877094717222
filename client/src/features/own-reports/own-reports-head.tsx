import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { ExportFormat } from '@droptally/proto/api/own-reports';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOwnReports } from '#data/own-reports/export-own-reports.ts';
import type { OwnReports } from '#data/own-reports/use-own-reports.ts';
import { formatCount } from '#i18n/formats.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { fileNameOf } from '#ui/output/export-set.ts';
import { saveUrl } from '#ui/output/save-file.ts';
import { toast } from '#ui/toast/toaster.ts';
import { ownReportsFile } from './own-reports-file.ts';
import './own-reports-head.css';

type SaveAllProps = { account: string; server: Server | undefined };

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

/** Exports all reports, including those the table has not loaded. */
function SaveAll({ account, server }: SaveAllProps): JSX.Element {
  const { t } = useTranslation();
  const language = useLanguage();
  const [saving, setSaving] = useState(false);
  const save = async (format: ExportFormat) => {
    setSaving(true);
    try {
      const blob = await exportOwnReports(account, format, server, language);
      saveUrl(`${fileNameOf(ownReportsFile(server))}.${format}`, URL.createObjectURL(blob));
    } catch (error) {
      void toast(t('own-reports.notSaved', { reason: failureText(error, t) }), { name: 'save-all', tone: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <fieldset className="save-all" disabled={saving} aria-label={t('own-reports.saveAll')}>
      <span className="save-all-label">{t(saving ? 'own-reports.saving' : 'own-reports.saveAll')}</span>
      <Button onClick={() => void save('csv')}>CSV</Button>
      <Button onClick={() => void save('json')}>JSON</Button>
    </fieldset>
  );
}
