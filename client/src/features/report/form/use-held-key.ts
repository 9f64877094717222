import { useCallback, useEffect, useRef } from 'react';

/** Whether the current key press is an auto-repeat, so that holding the keys down does not report run after run. */
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
