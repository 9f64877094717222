import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The current time, rounded down to `step` minutes. Equal for all callers with the same step. */
export function useMinute(step: number): number {
  const [now, setNow] = useState(() => floored(step));
  useEffect(() => {
    const timer = setInterval(() => setNow(floored(step)), MINUTE);
    return () => clearInterval(timer);
  }, [step]);
  return now;
}

function floored(step: number): number {
  return Math.floor(Date.now() / (step * MINUTE)) * step * MINUTE;
}
