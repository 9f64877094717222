import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MirrorChoice } from '#app/mirrors/choice/mirror-choice.tsx';
import { useMirrors } from '#app/mirrors/choice/mirrors.ts';
import { AppearanceSwitch, CategorySwitch, ServerSwitch, SourceSwitch } from '#app/shell/choices/switches.tsx';
import { StatusItems } from '#app/shell/status/status-items.tsx';
import { useSelection } from '#data/selection/use-selection.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { AccountButton } from './account-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import './view-button.css';

/** Opens server, source, category and appearance in a sheet, where the bar has no room for them. */
export function ViewButton(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useSelection();
  const narrow = useFrameWidth() === 'narrow';
  const [open, setOpen] = useState(false);
  const hasMirrors = useMirrors().length > 0;
  return (
    <>
      <Button className="view-button" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Icon name="view" />
        {narrow ? <span className="dt-code">{server}</span> : t('shell.view')}
      </Button>
      <Sheet open={open} title={t('shell.view')} onClose={() => setOpen(false)} dialog={true}>
        <div className="view-sheet">
          <Row name={t('vocabulary.word.server')}>
            <ServerSwitch />
          </Row>
          <Row name={t('shell.source')}>
            <SourceSwitch />
          </Row>
          <Row name={t('vocabulary.word.category')}>
            <CategorySwitch />
          </Row>
          <Row name={t('shell.appearance')}>
            <AppearanceSwitch />
          </Row>
          {narrow && hasMirrors && (
            <Row name={t('shell.mirror')}>
              <MirrorChoice hasName={true} />
            </Row>
          )}
          {narrow && (
            <Row name={t('shell.account')}>
              <AccountButton onOpen={() => setOpen(false)} />
            </Row>
          )}
          {narrow && (
            <Row name={t('shell.refresh')}>
              <RefreshButton />
            </Row>
          )}
          <div className="view-sheet-freshness">
            <StatusItems />
          </div>
        </div>
      </Sheet>
    </>
  );
}

function Row({ name, children }: { name: string; children: JSX.Element }): JSX.Element {
  return (
    <div className="view-sheet-row">
      <span className="dt-dim">{name}</span>
      {children}
    </div>
  );
}
