import { useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import './loading-line.css';

/** Screens that load faster show no line. */
const WORTH_SAYING_MS = 200;

/** Shown while the code of the next screen takes long to load. */
export function LoadingLine(): JSX.Element | null {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (!loading) return setSaid(false);
    const timer = setTimeout(() => setSaid(true), WORTH_SAYING_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return said ? <div className="loading-line" /> : null;
}
