import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSql, useSavedSql } from '#data/sql/kept-sql.ts';
import { NameForm } from '#parts/naming/name-form.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** Asks for the name under which the text is saved on this device. */
export function SaveSheet({ sql, onClose }: { sql: string; onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  const saved = useSavedSql();
  const save = (name: string) => {
    saveSql({ name, sql });
    onClose();
  };
  return (
    <Sheet open={true} title={t('sql.saveTitle')} onClose={onClose} dialog={true} slim="question">
      <div className="save-sheet">
        <NameForm
          label={t('sql.name')}
          action={t('sql.save')}
          taken={saved.map(({ name }) => name)}
          replaces
          alone
          onName={save}
        />
      </div>
    </Sheet>
  );
}
