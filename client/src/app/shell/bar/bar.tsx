import { Link } from '@tanstack/react-router';
import { Fragment, type JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { MirrorChoice } from '#app/mirrors/choice/mirror-choice.tsx';
import { useRouteTitle } from '#app/navigation/document-title.tsx';
import { NetworkLine } from '#app/network/network-line.tsx';
import { paletteOpen } from '#app/open-dialogs.ts';
import { PLACES } from '#app/places.ts';
import { CategorySwitch, ServerSwitch, SourceSwitch } from '#app/shell/choices/switches.tsx';
import type { Appearance } from '#data/preferences/preferences.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { APPEARANCE_TEXTS } from '#i18n/vocabulary.ts';
import { nextAppearance } from '#parts/theme/appearance.ts';
import { KeyCaps } from '#ui/actions/key-caps.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { type Crumb, useScreenHeading } from '#ui/layout/screen-heading.ts';
import { useTreeOpen } from '#ui/layout/tree-open.ts';
import { AccountButton } from './account-button.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { ViewButton } from './view-button.tsx';
import './bar.css';
import './breadcrumb.css';

const ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const satisfies Record<Appearance, string>;

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

/**
 * The path to the current screen. Where room is short, the last step stays. The style sheet does that: Blueprint's
 * Breadcrumbs measure each step by script, and move those that do not fit into a menu.
 */
function Breadcrumb(): JSX.Element {
  const { t } = useTranslation();
  const { crumbs, title, titleLang, code } = useScreenHeading();
  const routeTitle = useRouteTitle();
  const route = routeTitle && t(routeTitle);
  const own = title ?? route ?? '';
  const before: Crumb[] = title !== undefined && route ? [toPlace(route, routeTitle), ...crumbs] : [];
  return (
    <nav className="breadcrumb" aria-label={t('shell.whereYouAre')}>
      {before.map(({ text, to, lang }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps may share a name; the index identifies them
        <Fragment key={index}>
          <span className="breadcrumb-step" lang={lang} title={text}>
            {to ? (
              <Link to={to} activeOptions={{ exact: true }}>
                {text}
              </Link>
            ) : (
              text
            )}
          </span>
          <span className="breadcrumb-slash" aria-hidden="true">
            /
          </span>
        </Fragment>
      ))}
      <span className="breadcrumb-own" aria-current="page" lang={titleLang} data-code={code} title={own}>
        {own}
      </span>
    </nav>
  );
}

function toPlace(text: string, title: string | undefined): Crumb {
  const place = PLACES.find((each) => each.title === title);
  return place ? { text, to: place.to } : { text };
}

/** Cycles through light, dark and system. */
function ThemeButton(): JSX.Element {
  const { t } = useTranslation();
  const [appearance, setAppearance] = usePreference('appearance');
  const name = t('shell.themeIs', { theme: t(APPEARANCE_TEXTS[appearance]) });
  return (
    <Button look="bare" aria-label={name} title={name} onClick={() => setAppearance(nextAppearance(appearance))}>
      <Icon name={ICONS[appearance]} />
    </Button>
  );
}
