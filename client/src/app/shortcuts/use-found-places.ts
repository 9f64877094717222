import { useNavigate } from '@tanstack/react-router';
import { ABOUT_PAGES } from '#features/about/about-pages.ts';
import { SETTINGS_LIST } from '#features/settings/settings-list.ts';
import { useName } from '#i18n/use-name.ts';
import type { Action } from '#ui/actions/action.ts';

/** Screens and settings that are found by name but too many to list. */
export function useFoundPlaces(): Action[] {
  const name = useName();
  const navigate = useNavigate();
  const about = ABOUT_PAGES.map((page) => ({
    id: `about:${page}`,
    ...name(`about.${page}`),
    group: 'go' as const,
    to: `/about/${page}`,
  }));
  const settings = SETTINGS_LIST.map((setting) => ({
    id: setting.name,
    ...name(setting.name),
    group: 'setting' as const,
    to: '/settings',
    hash: setting.section,
  }));
  const search = { id: 'search', ...name('shell.search'), group: 'go' as const, to: '/search' };
  return [search, ...about, ...settings].map((place) => {
    const { to, hash } = { hash: '', ...place };
    return { ...place, foundOnly: true, run: () => void navigate({ to, hash }) };
  });
}
