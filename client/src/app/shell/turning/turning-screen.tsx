import type { JSX, ReactNode } from 'react';
import { ServerAnnouncement } from '#app/shell/choices/server-announcement.tsx';
import { HeldServer } from '#data/selection/held-server.ts';
import { useTurnToServer } from '#data/selection/use-turn-to-server.ts';
import { MissingNumbers } from './missing-numbers.tsx';
import './turning-screen.css';

/** Keeps what a screen shows, dimmed, until the data of the chosen server is there. Says so if it is out of reach. */
export function TurningScreen({ children }: { children: ReactNode }): JSX.Element {
  const { state, chosen, shown, error, retry } = useTurnToServer();
  return (
    <HeldServer value={shown === chosen ? null : shown}>
      <ServerAnnouncement />
      <div className="turning-screen">
        {state === 'missing' && <MissingNumbers of={chosen} shown={shown} error={error} retry={retry} />}
        <div className="turning-screen__kept" data-dimmed={state !== 'done'} aria-busy={state === 'awaited'}>
          {children}
        </div>
      </div>
    </HeldServer>
  );
}
