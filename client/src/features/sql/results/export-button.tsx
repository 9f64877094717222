import type { SqlFormat } from '@droptally/proto/api/sql';
import dayjs from 'dayjs';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchSqlFile, type SqlRun } from '#data/sql/ask-sql.ts';
import { readProblem } from '#data/sql/sql-problem.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import { saveUrl } from '#ui/output/save-file.ts';
import { toast } from '#ui/toast/toaster.ts';

const FILES: readonly { format: SqlFormat; name: string; ending: string }[] = [
  { format: 'CSVWithNames', name: 'CSV', ending: 'csv' },
  { format: 'JSON', name: 'JSON', ending: 'json' },
  { format: 'Parquet', name: 'Parquet', ending: 'parquet' },
  { format: 'ArrowStream', name: 'Arrow', ending: 'arrows' },
];

/** Saves the result of a statement as a file, which the engine writes: it is asked again. */
export function ExportButton({ run }: { run: SqlRun }): JSX.Element {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const save = async (format: SqlFormat, ending: string) => {
    setSaving(true);
    try {
      const file = await fetchSqlFile(run, format);
      saveUrl(`droptally-sql-${dayjs().format('YYYY-MM-DD-HHmmss')}.${ending}`, URL.createObjectURL(file));
    } catch (error) {
      const reason = readProblem(error, run)?.said ?? failureText(error, t);
      void toast(t('sql.notSaved', { reason }), { name: 'sql-file', tone: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <MenuButton
      entries={FILES.map(({ format, name, ending }) => ({
        id: ending,
        text: t('sql.saveAs', { format: name }),
        disabled: isSaving,
        run: () => void save(format, ending),
      }))}
    >
      {isSaving ? t('sql.saving') : t('table.export')}
    </MenuButton>
  );
}
