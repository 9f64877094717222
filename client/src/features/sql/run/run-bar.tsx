import { type JSX, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSql, useSavedSql } from '#data/sql/kept-sql.ts';
import { NameForm } from '#parts/naming/name-form.tsx';
import { ShareButton } from '#parts/share/share-button.tsx';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

type RunBarProps = {
  /** The text of the editor. */
  sql: string;
  isRunning: boolean;
  /** A part of the text is selected, and runs alone. */
  isPart: boolean;
  /** The text is too long for an address. */
  isTooLong: boolean;
  run: RefObject<HTMLButtonElement | null>;
  onRun: () => void;
  onPlan: () => void;
  onCancel: () => void;
};

/** What is done with the text: run, planned, saved, shared. Says which keys do what in the editor. */
export function RunBar(props: RunBarProps): JSX.Element {
  const { sql, isRunning, isPart, isTooLong, run, onRun, onPlan, onCancel } = props;
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const isEmpty = sql.trim() === '';
  return (
    <div className="run-bar">
      <Button ref={run} look={isRunning ? 'frame' : 'strong'} onClick={isRunning ? onCancel : onRun}>
        {isRunning ? t('sql.cancel') : t(isPart ? 'sql.runPart' : 'sql.run')}
        {!isRunning && <KeyCaps keys="mod+Enter" />}
      </Button>
      <Button onClick={onPlan}>{t('sql.plan')}</Button>
      <Button aria-haspopup="dialog" disabled={isEmpty} onClick={() => setSaving(true)}>
        {t('sql.save')}
      </Button>
      {isTooLong ? (
        <Button aria-disabled={true} data-tip={t('sql.tooLong')}>
          {t('share.share')}
        </Button>
      ) : (
        <ShareButton title={t('shell.sql')} />
      )}
      <span className="run-bar__keys dt-label">{t('sql.keys')}</span>
      {isSaving && <SaveSheet sql={sql} onClose={() => setSaving(false)} />}
    </div>
  );
}

/** Asks for the name under which the text is saved on this device. */
function SaveSheet({ sql, onClose }: { sql: string; onClose: () => void }): JSX.Element {
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
