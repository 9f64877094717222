import { useCallback, useEffect, useRef } from 'react';

/** Whether the key that is being pressed only repeats itself: a key held down shall not report run after run. */
export function useHeldKey(): () => boolean {
  const held = useRef(false);
  useEffect(() => {
    const note = ({ repeat }: KeyboardEvent) => {
      held.current = repeat;
    };
    const forget = () => {
      held.current = false;
    };
    document.addEventListener('keydown', note, true);
    document.addEventListener('keyup', forget, true);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('keyup', forget, true);
    };
  }, []);
  return useCallback(() => held.current, []);
}
