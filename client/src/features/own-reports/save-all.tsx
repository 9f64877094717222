import type { Server } from '@droptally/domain/catalog/server';
import type { ExportFormat } from '@droptally/proto/api/own-reports';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportOwnReports } from '#data/own-reports/export-own-reports.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { fileNameOf } from '#ui/output/export-set.ts';
import { saveUrl } from '#ui/output/save-file.ts';
import { toast } from '#ui/toast/toaster.ts';
import { ownReportsFile } from './own-reports-file.ts';

type SaveAllProps = { account: string; server: Server | undefined };

/** Exports all reports, including those the table has not loaded. */
export function SaveAll({ account, server }: SaveAllProps): JSX.Element {
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
