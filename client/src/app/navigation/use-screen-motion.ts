import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { getPreference } from '#data/preferences/preference-store.ts';
import { enterScreen } from './enter-screen.ts';

/** Moves a screen in when it is opened. */
export function useScreenMotion(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const routeId = useRouterState({ select: ({ matches }) => matches.at(-1)?.routeId });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: move when another screen is shown
  useLayoutEffect(() => {
    const fades = !isFirst.current;
    isFirst.current = false;
    return box.current ? enterScreen(box.current, { fades, lowData: getPreference('lowData') }) : undefined;
  }, [routeId]);
  return box;
}
