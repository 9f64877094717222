import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ResetParts, reset } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import './reset-sheet.css';

type ResetSheetProps = { change: ChangeInputs; onClose: () => void };

const TOAST_MS = 7_000;

const PART_TEXTS = {
  options: 'planner.reset.options',
  excludes: 'planner.reset.excludes',
  items: 'planner.reset.items',
} as const satisfies Record<keyof ResetParts, TextKey>;

const PARTS = Object.keys(PART_TEXTS) as (keyof ResetParts)[];

/** Which parts of what was entered to take back. */
export function ResetSheet({ change, onClose }: ResetSheetProps): JSX.Element {
  const { t } = useTranslation();
  const [parts, setParts] = useState<ResetParts>({});
  const isNothing = PARTS.every((part) => !parts[part]);
  const run = () => {
    const undo = undoable(change, (before) => reset(before, parts));
    onClose();
    const action = { text: t('planner.undo'), run: undo };
    void toast(t('planner.reset.done'), { name: 'planner', milliseconds: TOAST_MS, action });
  };
  return (
    <Sheet open={true} title={t('planner.reset.title')} onClose={onClose} dialog={true} slim="question">
      <div className="reset-sheet">
        {PARTS.map((part) => (
          <Checkbox
            key={part}
            checked={parts[part] ?? false}
            onChange={(checked) => setParts({ ...parts, [part]: checked })}
          >
            {t(PART_TEXTS[part])}
          </Checkbox>
        ))}
        <div className="reset-sheet__foot">
          <Button onClick={onClose}>{t('planner.cancel')}</Button>
          <Button look="danger" disabled={isNothing} onClick={run}>
            {t('planner.reset.run')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
