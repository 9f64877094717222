import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPlanText } from '#data/planner/exchange/read-plan-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { FileButton } from '#ui/controls/field/file-button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import './exchange-sheet.css';

type ImportSheetProps = { importText: (text: string | null) => boolean; onClose: () => void };

/** Takes what another planner or a game assistant wrote: pasted, or from a file. */
export function ImportSheet({ importText, onClose }: ImportSheetProps): JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const take = (read: string | null) => importText(read) && onClose();
  return (
    <Sheet open={true} title={t('planner.import.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="exchange-sheet">
        <p className="dt-dim">{t('planner.import.hint')}</p>
        <TextArea
          ref={firstFocus}
          label={t('planner.import.text')}
          placeholder={t('planner.import.placeholder')}
          value={text}
          onChange={setText}
        />
        <div className="exchange-sheet__foot">
          <FileButton
            accept=".json,.txt,application/json,text/plain"
            takes="one"
            onFiles={([file]) => file && void readPlanText(file).then(take)}
          >
            {t('planner.import.file')}
          </FileButton>
          <Button look="strong" disabled={text.trim() === ''} onClick={() => take(text)}>
            {t('planner.import.run')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
