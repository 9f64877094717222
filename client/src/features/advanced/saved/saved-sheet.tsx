import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { removeSaved, saveQueries, useSavedQueries } from '#data/advanced/saved-queries.ts';
import { storageKind } from '#data/storage/text-storage.ts';
import { NameForm } from '#parts/naming/name-form.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import './saved-sheet.css';

type SavedSheetProps = {
  queries: readonly AskedQuery[];
  onChoose: (queries: readonly AskedQuery[]) => void;
  onClose: () => void;
};

const TOAST = 'saved-queries';

/** Queries saved by name on this device, and those of the screen to be saved. */
export function SavedSheet({ queries, onChoose, onClose }: SavedSheetProps): JSX.Element {
  const { t } = useTranslation();
  const saved = useSavedQueries();
  const isComplete = queries.every(({ stageId }) => stageId !== null);
  const save = (name: string) => {
    const undo = saveQueries({ name, queries });
    if (storageKind.get() !== 'persistent') void toast(t('advanced.saved.forgetful'), { name: TOAST, tone: 'warning' });
    else if (undo) offerUndo(t('advanced.saved.replaced', { name }), undo);
  };
  const remove = (known: string) => offerUndo(t('advanced.saved.removed', { name: known }), removeSaved(known));
  const offerUndo = (text: string, undo: () => void) =>
    void toast(text, { name: TOAST, action: { text: t('advanced.saved.undo'), run: undo } });
  return (
    <Sheet open={true} title={t('advanced.saved.title')} onClose={onClose} dialog={true} slim="question">
      <div className="saved-sheet">
        <NameForm
          label={t('advanced.saved.name')}
          action={t('advanced.saved.save')}
          taken={saved.map(({ name }) => name)}
          replaces
          disabled={!isComplete}
          onName={save}
        />
        {!isComplete && <p className="dt-dim">{t('advanced.saved.incomplete')}</p>}
        {saved.length === 0 && <p className="dt-dim">{t('advanced.saved.none')}</p>}
        <ul>
          {saved.map(({ name: known, queries: kept }) => (
            <li key={known}>
              <span className="saved-sheet__name">{known}</span>
              <span className="dt-dim">{t('advanced.saved.count', { count: kept.length })}</span>
              <Button
                look="quiet"
                aria-label={t('advanced.removeNamed', { name: known })}
                onClick={() => remove(known)}
              >
                {t('advanced.remove')}
              </Button>
              <Button
                aria-label={t('advanced.saved.openNamed', { name: known })}
                onClick={() => {
                  onChoose(kept);
                  onClose();
                }}
              >
                {t('advanced.saved.use')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
