import { useNavigate } from '@tanstack/react-router';
import { ABOUT_PAGES } from '#features/about/about-pages.ts';
import { useListedSections } from '#features/settings/use-listed-sections.ts';
import { useName } from '#i18n/use-name.ts';
import type { Action } from '#ui/actions/action.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { useOperatorPlaces } from './use-operator-places.ts';

/** Registers what is found by name only. */
export function FoundPlaces(): null {
  useRegisterActions(useFoundPlaces());
  useRegisterActions(useOperatorPlaces());
  return null;
}

/** Screens and settings that are found by name but too many to list. */
function useFoundPlaces(): Action[] {
  const name = useName();
  const navigate = useNavigate();
  const about = ABOUT_PAGES.map((page) => ({
    id: `about:${page}`,
    ...name(`about.${page}`),
    group: 'go' as const,
    to: `/about/${page}`,
  }));
  const settings = useListedSections().flatMap((section) =>
    section.settings.map((setting) => ({
      id: setting,
      ...name(setting),
      group: 'setting' as const,
      to: '/settings',
      hash: section.id,
    })),
  );
  const search = { id: 'search', ...name('shell.search'), group: 'go' as const, to: '/search' };
  return [search, ...about, ...settings].map((place) => {
    const { to, hash } = { hash: '', ...place };
    return { ...place, foundOnly: true, run: () => void navigate({ to, hash }) };
  });
}
