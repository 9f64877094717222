import type { Server } from '@droptally/domain/catalog/server';
import { type JSX, useEffect } from 'react';
import { createStore, useStore } from '../../../data/store/store.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SERVER_NAME_TEXTS } from '../../../i18n/vocabulary.ts';
import './server-announcement.css';

const SHOWN_MS = 2_500;

const announced = createStore<{ server: Server } | null>(null);

export function announceServer(server: Server): void {
  announced.set({ server });
}

/** Says over the screen, for a moment, that all its numbers are another server's now. */
export function ServerAnnouncement(): JSX.Element {
  const t = useText();
  const shown = useStore(announced);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => announced.set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div className="server-announcement" role="status" data-shown={shown !== null}>
      {shown && (
        <>
          <span className="dt-code">{shown.server}</span>
          {t('shell.serverIs', { server: t(SERVER_NAME_TEXTS[shown.server]) })}
        </>
      )}
    </div>
  );
}
