import { useEffect, useRef } from 'react';
import { forgetServer, renewServer } from './turn-to-server.ts';
import { useSelection } from './use-selection.ts';

/** By then the screens show the new server and no longer use data of the old one. */
const SETTLED_MS = 1_000;

/** Refetches the numbers on each change of the server, whether by a choice, a link or Back. */
export function useTurnToServer(): void {
  const { server } = useSelection();
  const last = useRef(server);
  useEffect(() => {
    const left = last.current;
    if (left === server) return;
    last.current = server;
    renewServer(server);
    setTimeout(() => left !== last.current && forgetServer(left), SETTLED_MS);
  }, [server]);
}
