import type { Server } from '@droptally/domain/catalog/server';
import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelection } from '#data/selection/use-selection.ts';
import { SERVER_NAME_TEXTS } from '#i18n/vocabulary.ts';
import './server-announcement.css';

const SHOWN_MS = 2_500;

/** Announces a change of the server over the screen for a moment, whatever caused it. */
export function ServerAnnouncement(): JSX.Element {
  const { t } = useTranslation();
  const shown = useNewServer();
  return (
    <div className="server-announcement" role="status" data-shown={shown !== null}>
      {shown && (
        <>
          <span className="dt-code">{shown}</span>
          {t('shell.serverIs', { server: t(SERVER_NAME_TEXTS[shown]) })}
        </>
      )}
    </div>
  );
}

function useNewServer(): Server | null {
  const { server } = useSelection();
  const last = useRef(server);
  const [shown, setShown] = useState<Server | null>(null);
  useEffect(() => {
    if (last.current === server) return;
    last.current = server;
    setShown(server);
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [server]);
  return shown;
}
