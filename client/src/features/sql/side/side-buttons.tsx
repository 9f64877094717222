import { type ComponentProps, type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { SidePane } from './side-pane.tsx';

/** Opens the side pane as a sheet, where there is no room beside the editor. */
export function SideButtons(side: ComponentProps<typeof SidePane>): JSX.Element {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const open = (view: typeof side.view) => {
    side.onView(view);
    setOpen(true);
  };
  const taken = (take: (text: string) => void) => (text: string) => {
    setOpen(false);
    take(text);
  };
  return (
    <div className="side-buttons">
      <Button aria-haspopup="dialog" onClick={() => open('tables')}>
        {t('sql.tables')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => open('queries')}>
        {t('sql.queries')}
      </Button>
      <Sheet open={isOpen} title={t('sql.side')} onClose={() => setOpen(false)}>
        <SidePane {...side} onInsert={taken(side.onInsert)} onChoose={taken(side.onChoose)} />
      </Sheet>
    </div>
  );
}
