import { type RouterHistory, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { turningTo } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { focusHeading } from '#ui/layout/focus-heading.ts';
import { askForHeading, takeAskedHeading } from './asked-heading.ts';

const HISTORY_MOVES: readonly string[] = ['BACK', 'FORWARD', 'GO'];

/**
 * Moves the focus to the heading of a screen opened by the palette, by Back, or by something that is no longer there. A
 * link that stays keeps it. A screen that has turned to another server, or back from it, counts as opened.
 */
export function HeadingFocus(): null {
  const history: RouterHistory = useRouter().history;
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isTurning = useStore(turningTo) !== null;
  const shown = useRef(pathname);
  const stop = useRef(() => {});
  useEffect(() => history.subscribe(({ action }) => HISTORY_MOVES.includes(action.type) && askForHeading()), [history]);
  useEffect(() => {
    /** A key or a press in the meantime: the reader has gone elsewhere, and keeps the focus. */
    const leave = () => {
      takeAskedHeading();
      stop.current();
    };
    for (const type of ACTS) window.addEventListener(type, leave, true);
    return () => {
      leave();
      for (const type of ACTS) window.removeEventListener(type, leave, true);
    };
  }, []);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A link to a part of a screen focuses that part.
    if (isFirst || window.location.hash !== '') return;
    stop.current();
    if (takeAskedHeading() || hasNoPlace(document.activeElement)) stop.current = followHeading();
  }, [pathname]);
  const wasTurning = useRef(isTurning);
  useEffect(() => {
    if (wasTurning.current && !isTurning && hasNoPlace(document.activeElement)) {
      stop.current();
      stop.current = followHeading();
    }
    wasTurning.current = isTurning;
  }, [isTurning]);
  return null;
}

const ACTS = ['keydown', 'pointerdown'] as const;

/**
 * Focuses the heading of the screen, which a screen reader then reads. Until there is one, the work area has the focus;
 * should it be replaced while numbers load, the new one gets it. The returned function ends that.
 */
function followHeading(): () => void {
  focusHeading();
  const observer = new MutationObserver(() => {
    if (hasNoPlace(document.activeElement)) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether nothing that a visitor could have chosen has the focus. */
function hasNoPlace(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.id === 'work';
}
