import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSql } from '#data/sql/kept-sql.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

const LONGEST_NAME = 60;

/** Asks for the name under which the text is saved on this device. */
export function SaveSheet({ sql, onClose }: { sql: string; onClose: () => void }): JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  return (
    <Sheet open={true} title={t('sql.saveTitle')} onClose={onClose} dialog={true} slim="question">
      <form
        className="save-sheet"
        onSubmit={(event) => {
          event.preventDefault();
          saveSql({ name: name.trim(), sql });
          onClose();
        }}
      >
        <TextInput
          value={name}
          maxLength={LONGEST_NAME}
          placeholder={t('sql.name')}
          aria-label={t('sql.name')}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" look="strong" disabled={name.trim() === ''}>
          {t('sql.save')}
        </Button>
      </form>
    </Sheet>
  );
}
