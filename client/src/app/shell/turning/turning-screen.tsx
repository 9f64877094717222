import type { JSX, ReactNode } from 'react';
import { ServerAnnouncement } from '#app/shell/choices/server-announcement.tsx';
import { HeldServer } from '#data/selection/held-server.ts';
import { useTurnToServer } from '#data/selection/use-turn-to-server.ts';
import { MissingNumbers } from './missing-numbers.tsx';
import './turning-screen.css';

/** Keeps what a screen shows, dimmed, until the data of the chosen server is there, or says that it is not. */
export function TurningScreen({ children }: { children: ReactNode }): JSX.Element {
  const { state, chosen, shown, retry } = useTurnToServer();
  return (
    <HeldServer value={shown === chosen ? null : shown}>
      <ServerAnnouncement />
      <div className="turning-screen" hidden={state === 'missing'} aria-busy={state === 'awaited'}>
        {children}
      </div>
      {state === 'missing' && <MissingNumbers of={chosen} shown={shown} retry={retry} />}
    </HeldServer>
  );
}
