import { SERVERS } from '@droptally/domain/catalog/server';
import { CATEGORIES } from '@droptally/domain/catalog/source-category';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { paletteOpen, shortcutsOpen } from '#app/open-dialogs.ts';
import { usePlaces } from '#app/places.ts';
import { useRefresh } from '#data/loading/use-refresh.ts';
import { FEATURES } from '#data/platform/platform.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useName } from '#i18n/use-name.ts';
import { chooseLanguage } from '#parts/choices/choose-language.ts';
import { useChoices } from '#parts/choices/use-choices.ts';
import { nextAppearance } from '#parts/theme/appearance.ts';
import type { Action } from '#ui/actions/action.ts';
import { currentActions, useRegisterActions } from '#ui/actions/action-registry.ts';
import { useRemembered } from '#ui/frame/remembered.ts';
import { useScreenHeading } from '#ui/layout/screen-heading.ts';
import { useTreeOpen } from '#ui/layout/tree-open.ts';
import { KeyReader } from './key-reader.ts';
import { languageActions } from './language-actions.ts';

const FIELDS = 'input:not([type=radio], [type=checkbox], [type=button]), textarea, select';

/** Registers the actions that every screen has. */
export function FrameActions(): null {
  useRegisterActions([...usePlaceActions(), ...useViewActions(), ...useSelectionActions(), ...useLanguageActions()]);
  useListenToKeys();
  return null;
}

/** Reached from the account, not from the rail. */
const OWN_REPORTS = { to: '/account/reports', title: 'own-reports.title', key: 'm' } as const;

function usePlaceActions(): Action[] {
  const name = useName();
  const navigate = useNavigate();
  return [...usePlaces(), OWN_REPORTS].map(({ to, title, key }) => ({
    id: `go:${to}`,
    ...name(title),
    group: 'go',
    keys: `g ${key}`,
    to,
    run: () => void navigate({ to }),
  }));
}

function useViewActions(): Action[] {
  const name = useName();
  const [rail = false, setRail] = useRemembered('rail');
  const [tree, setTree] = useTreeOpen(useScreenHeading().treeFirst);
  const [appearance, setAppearance] = usePreference('appearance');
  const { inspect, setInspect } = useSelection();
  const { refresh } = useRefresh();
  const nextTheme = () => setAppearance(nextAppearance(appearance));
  return [
    { id: 'palette', ...name('shell.palette'), group: 'help', keys: 'mod+k', run: paletteOpen.open, keysOnly: true },
    { id: 'shortcuts', ...name('shell.shortcuts'), group: 'help', keys: '?', run: shortcutsOpen.open },
    { id: 'refresh', ...name('shell.refresh'), group: 'view', keys: 'shift+r', run: refresh },
    { id: 'theme', ...name('shell.actTheme'), group: 'view', keys: 'shift+t', run: nextTheme },
    { id: 'rail', ...name('shell.actRail'), group: 'view', keys: 'shift+b', run: () => setRail(!rail) },
    { id: 'tree', ...name('shell.actTree'), group: 'view', keys: 'mod+b', run: () => setTree(!tree) },
    ...(inspect
      ? [
          {
            id: 'inspector',
            ...name('shell.actInspector'),
            group: 'view' as const,
            keys: 'shift+x',
            run: () => setInspect(undefined),
          },
        ]
      : []),
  ];
}

function useSelectionActions(): Action[] {
  const name = useName();
  const { server, source, category, setCategory } = useSelection();
  const { chooseServer, chooseSource } = useChoices();
  const next = CATEGORIES[(CATEGORIES.indexOf(category) + 1) % CATEGORIES.length] ?? 'all';
  return [
    ...SERVERS.map(
      (each, index): Action => ({
        id: `server:${each}`,
        ...name('shell.actServer', { server: each }),
        group: 'view',
        keys: `alt+${index + 1}`,
        run: () => each !== server && chooseServer(each),
      }),
    ),
    {
      id: 'source',
      ...name('shell.actSource'),
      group: 'view',
      keys: 'shift+m',
      run: () => chooseSource(source === 'global' ? 'personal' : 'global'),
    },
    { id: 'category', ...name('shell.actCategory'), group: 'view', keys: 'shift+c', run: () => setCategory(next) },
  ];
}

function useLanguageActions(): Action[] {
  const name = useName();
  return languageActions(FEATURES, name, (language) => void chooseLanguage(language));
}

/** Runs the action of a pressed key, wherever the focus is. Does nothing while a dialog is open. */
function useListenToKeys(): void {
  const [singleKeys] = usePreference('shortcuts');
  const reader = useRef(new KeyReader());
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      // The editor of SQL is in a shadow root, in place of which the event names its host.
      const [target] = event.composedPath();
      const typing = target instanceof HTMLElement && (target.isContentEditable || target.matches(FIELDS));
      const action = reader.current.read(event, event.timeStamp, currentActions(), { typing, singleKeys });
      if (!action) return;
      event.preventDefault();
      action.run();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [singleKeys]);
}
