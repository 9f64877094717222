import { type JSX, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkStatus } from '#app/network/network-status.tsx';
import { useNewestAge } from '#app/network/use-newest-age.ts';
import { outboxOpen } from '#app/open-dialogs.ts';
import { useLiveState, useRecentRuns } from '#data/live/use-live.ts';
import { useOnline } from '#data/loading/use-online.ts';
import { useOutbox } from '#data/reporting/sitting.ts';
import { HeldServer } from '#data/selection/held-server.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { heldServer } from '#data/selection/use-turn-to-server.ts';
import { useStore } from '#data/store/store.ts';
import { formatCount, formatLately } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { logEntries } from './log-entry.ts';
import './status-items.css';
import './outbox/outbox-status.css';

/** Live state, counted position and age, loading progress, failures, and the outbox. */
export function StatusItems(): JSX.Element {
  return (
    <>
      <Liveness />
      <HeldServer value={useStore(heldServer)}>
        <Counted />
      </HeldServer>
      <NetworkStatus />
      <OutboxStatus />
    </>
  );
}

function Liveness(): JSX.Element {
  const { t } = useTranslation();
  const { server } = useSelection();
  // Subscribes to the server, so that the state is known on every screen. The runs are shown elsewhere.
  useRecentRuns(server);
  const live = useLiveState() === 'live';
  const online = useOnline();
  return (
    <span className="status-items-live" data-live={online && live} data-offline={!online}>
      {t(online ? (live ? 'shell.live' : 'shell.notLive') : 'shell.offline')}
    </span>
  );
}

const TICK_MS = 5_000;

function Counted(): JSX.Element | null {
  const { t } = useTranslation();
  const { source } = useSelection();
  const age = useNewestAge();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!age?.position) return null;
  const ago = formatLately(age.fetchedAt, Math.max(now, age.fetchedAt));
  return (
    <span data-tip={t('shell.countedTo', { position: formatCount(logEntries(age.position)) })}>
      {t(source === 'personal' ? 'shell.countedOwn' : 'shell.counted', { ago })}
    </span>
  );
}

/** In the status line: the number of waiting and of refused reports. */
function OutboxStatus(): JSX.Element | null {
  const { t } = useTranslation();
  const reports = useOutbox();
  if (reports.length === 0) return null;
  const refused = reports.filter(({ state }) => state === 'refused').length;
  const waiting = reports.length - refused;
  return (
    <Button look="text" className="outbox-status" aria-haspopup="dialog" onClick={outboxOpen.open}>
      {waiting > 0 && <span>{t('sitting.waiting', { count: waiting })}</span>}
      {refused > 0 && <span className="outbox-status-refused">{t('sitting.refusedCount', { count: refused })}</span>}
    </Button>
  );
}
