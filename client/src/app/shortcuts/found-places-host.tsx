import { useRouterState } from '@tanstack/react-router';
import { createElement, type JSX } from 'react';
import { paletteOpen } from '#app/open-dialogs.ts';
import { partOf } from '#ui/on-demand/part.ts';
import { usePart } from '#ui/on-demand/use-part.ts';

const foundPlaces = partOf(async () => (await import('./found-places.tsx')).FoundPlaces);

/** Loads what is found by name only with the first search: the first numbers need none of it. */
export function FoundPlacesHost(): JSX.Element | null {
  const searching = useRouterState({ select: ({ location }) => location.pathname === '/search' });
  const isOpen = paletteOpen.useIsOpen();
  return isOpen || searching || foundPlaces.content() ? <Loaded /> : null;
}

function Loaded(): JSX.Element | null {
  const { content } = usePart(foundPlaces);
  return content ? createElement(content) : null;
}
