import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { MirrorChoice } from '#app/mirrors/choice/mirror-choice.tsx';
import { NetworkLine } from '#app/network/network-line.tsx';
import { paletteOpen } from '#app/open-dialogs.ts';
import { CategorySwitch, ServerSwitch, SourceSwitch } from '#app/shell/choices/switches.tsx';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useScreenHeading } from '#ui/layout/screen-heading.ts';
import { useTreeOpen } from '#ui/layout/tree-open.ts';
import { AccountButton } from './account-button.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import { ViewButton } from './view-button.tsx';
import './bar.css';

/**
 * The top bar: the tree's switch, breadcrumb, search, and the choice of server, source and category; refresh, theme and
 * account. Where there is no room, the view button opens them in a sheet.
 */
export function Bar(): JSX.Element {
  const narrow = useFrameWidth() === 'narrow';
  return (
    <header className="bar">
      {!narrow && <TreeButton />}
      <Breadcrumb />
      <SearchBox />
      {!narrow && (
        <>
          <ServerSwitch />
          <span className="bar-roomy">
            <SourceSwitch />
            <CategorySwitch />
          </span>
        </>
      )}
      <ViewButton />
      {narrow && <NetworkLine />}
      {!narrow && (
        <span className="bar-buttons">
          <MirrorChoice />
          <RefreshButton />
          <ThemeButton />
          <AccountButton />
        </span>
      )}
    </header>
  );
}

function SearchBox(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Button look="own" className="bar-search" onClick={paletteOpen.open}>
      <Icon name="search" />
      <span className="bar-search-text">{t('shell.find')}</span>
      <KeyCaps keys="mod+k" />
    </Button>
  );
}

function TreeButton(): JSX.Element | null {
  const { t } = useTranslation();
  const { hasTree, treeFirst } = useScreenHeading();
  const [open, setOpen] = useTreeOpen(treeFirst);
  if (!hasTree) return null;
  const name = t(open ? 'shell.hideTree' : 'shell.showTree');
  return (
    <Button look="bare" aria-expanded={open} aria-label={name} title={name} onClick={() => setOpen(!open)}>
      <Icon name="tree" />
    </Button>
  );
}
