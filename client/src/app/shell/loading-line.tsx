import { useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import './loading-line.css';

/** A screen that comes sooner is not announced. */
const WORTH_SAYING_MS = 200;

/** The code of the next screen is on its way, and takes a while. */
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
