import { useRouterState } from '@tanstack/react-router';
import { type JSX, useEffect, useState } from 'react';
import './loading-line.css';

/** Screens that load faster show no line. */
const SHOW_AFTER_MS = 200;

/** Shown while the code of the next screen takes long to load. */
export function LoadingLine(): JSX.Element | null {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!loading) return setVisible(false);
    const timer = setTimeout(() => setVisible(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return visible ? <div className="loading-line" /> : null;
}
