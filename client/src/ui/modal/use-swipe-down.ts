import { type RefObject, useEffect, useRef } from 'react';
import { frameWidthAt } from '#ui/frame/frame-width.ts';
import { wantsLessMotion } from '#ui/theme/less-motion.ts';
import { gestureOf, isThrown } from './swipe.ts';

type Sample = { y: number; at: number };
type Swipe = { x: number; y: number; canScrollUp: boolean; isPull: boolean; last: Sample; speed: number };

const SETTLE_MS = 150;
/** What a finger moves by itself. */
const HELD = 'canvas, textarea, input[type=range], [role=menu]';

/** On a phone, a finger pulls a sheet down and so closes it. What scrolls inside the sheet scrolls first. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, close: () => void): void {
  const newest = useRef(close);
  useEffect(() => {
    newest.current = close;
  });
  useEffect(() => {
    const { current } = sheet;
    return current ? listen(current, () => newest.current()) : undefined;
  }, [sheet]);
}

function listen(sheet: HTMLElement, close: () => void): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let swipe: Swipe | undefined;
  const release = (down: number) => {
    const thrown = swipe?.isPull && isThrown(down, sheet.offsetHeight, swipe.speed);
    if (swipe?.isPull) void settle(sheet, down, thrown ? close : undefined);
    swipe = undefined;
  };
  const begin = (event: TouchEvent) => {
    swipe = event.touches.length === 1 ? begun(event, sheet) : undefined;
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!swipe || !finger) return;
    const down = finger.clientY - swipe.y;
    if (!swipe.isPull) {
      const gesture = gestureOf(finger.clientX - swipe.x, down, swipe.canScrollUp);
      if (gesture === 'other') swipe = undefined;
      if (!swipe || gesture === 'undecided') return;
      swipe.isPull = true;
    }
    // Without this the browser would scroll, and take the touch away.
    event.preventDefault();
    const now = { y: finger.clientY, at: event.timeStamp };
    swipe.speed = (now.y - swipe.last.y) / Math.max(1, now.at - swipe.last.at);
    swipe.last = now;
    sheet.style.translate = `0 ${Math.max(0, down)}px`;
  };
  sheet.addEventListener('touchstart', begin, { signal, passive: true });
  sheet.addEventListener('touchmove', move, { signal, passive: false });
  sheet.addEventListener('touchend', () => swipe && release(swipe.last.y - swipe.y), { signal });
  sheet.addEventListener('touchcancel', () => release(0), { signal });
  return () => listeners.abort();
}

function begun({ touches: [finger], target, timeStamp }: TouchEvent, sheet: HTMLElement): Swipe | undefined {
  if (!finger || !(target instanceof Element) || target.closest(HELD)) return;
  if (frameWidthAt(window.innerWidth) !== 'narrow') return;
  const { clientX: x, clientY: y } = finger;
  const last = { y, at: timeStamp };
  return { x, y, canScrollUp: isScrolled(target, sheet), isPull: false, last, speed: 0 };
}

function isScrolled(target: Element, sheet: HTMLElement): boolean {
  for (let box: Element | null = target; box && box !== sheet; box = box.parentElement) {
    if (box.scrollTop > 0) return true;
  }
  return false;
}

/** Moves the sheet back to its place, or out of sight and then closes it. */
async function settle(sheet: HTMLElement, down: number, close: (() => void) | undefined): Promise<void> {
  const to = close ? '0 100%' : '0 0';
  const duration = wantsLessMotion() ? 0 : SETTLE_MS;
  await sheet.animate({ translate: [`0 ${Math.max(0, down)}px`, to] }, { duration, easing: 'ease-out' }).finished;
  sheet.style.translate = close ? to : '';
  if (!close) return;
  sheet.addEventListener('close', () => sheet.style.removeProperty('translate'), { once: true });
  close();
}
