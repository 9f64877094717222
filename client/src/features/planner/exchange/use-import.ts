import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { importPlan } from '#data/planner/exchange/import-plan.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { toast } from '#ui/toast/toaster.ts';
import { knownOf } from './known-of.ts';
import { withUnknown } from './with-unknown.ts';

const IMPORT_ERROR_TEXTS = {
  'not-json': 'planner.import.notJson',
  'not-recognised': 'planner.import.notRecognised',
} as const satisfies Record<string, TextKey>;

/** Imports a text into what is entered. Says what came of it, and returns whether anything did. */
export function useImport(change: ChangeInputs): (text: string | null) => boolean {
  const { t } = useTranslation();
  const catalog = useCatalog();
  return useCallback(
    (text) => {
      const imported = importPlan(text, knownOf(catalog));
      if (!imported.ok) {
        void toast(t(IMPORT_ERROR_TEXTS[imported.error]), { name: 'planner', tone: 'error' });
        return false;
      }
      const action = { text: t('planner.undo'), run: undoable(change, imported.apply) };
      void toast(importedText(imported, t), { name: 'planner', action });
      return true;
    },
    [catalog, change, t],
  );
}

function importedText({ count, unknown }: { count: number; unknown: readonly string[] }, t: Translate): string {
  return withUnknown(t('planner.import.done', { count, amount: formatCount(count) }), unknown, t);
}
