import { type JSX, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxOpen } from '#app/open-dialogs.ts';
import { useAccount } from '#data/account/account-store.ts';
import { reportsStay } from '#data/reporting/device-reports.ts';
import { useOutbox, useSitting } from '#data/reporting/sitting.ts';
import { useStore } from '#data/store/store.ts';
import { vibrate } from '#parts/haptics/vibrate.ts';
import { toast } from '#ui/toast/toaster.ts';
import { OutboxDialog } from './list/outbox-dialog.tsx';
import { outboxNews } from './outbox-news.ts';

const LONG_MS = 15_000;

/** Hosts the outbox dialog and announces reports that were sent, refused, left behind or cannot be stored. */
export function OutboxHost(): JSX.Element {
  useNews();
  useLeftBehind();
  useCannotKeep();
  return <OutboxDialog />;
}

function useNews(): void {
  const { t } = useTranslation();
  const reports = useSitting();
  const before = useRef(reports);
  useEffect(() => {
    const { sent, refused } = outboxNews(before.current, reports, Date.now());
    before.current = reports;
    if (sent > 0) void toast(t('sitting.sentLater', { count: sent }), { name: 'outbox-sent' });
    if (refused === 0) return;
    vibrate('refusal');
    const action = { text: t('sitting.show'), run: outboxOpen.open };
    const message = t('sitting.refusedLater', { count: refused });
    void toast(message, { name: 'outbox-refused', tone: 'error', milliseconds: 0, action });
  }, [reports, t]);
}

/** After a logout, says that reports of the old account are still sent. */
function useLeftBehind(): void {
  const { t } = useTranslation();
  const { id } = useAccount();
  const reports = useOutbox();
  const before = useRef(id);
  useEffect(() => {
    const left = before.current;
    before.current = id;
    if (left === null || left === id) return;
    const count = reports.filter(({ madeBy, state }) => madeBy === left && state !== 'refused').length;
    if (count === 0) return;
    const action = { text: t('sitting.show'), run: outboxOpen.open };
    const message = t('sitting.accountLeft', { count, account: left });
    void toast(message, { name: 'outbox-left', tone: 'warning', milliseconds: LONG_MS, action });
  }, [id, reports, t]);
}

function useCannotKeep(): void {
  const { t } = useTranslation();
  const stay = useStore(reportsStay);
  const isWaiting = useOutbox().length > 0;
  useEffect(() => {
    if (!isWaiting || stay === 'persistent') return;
    const message = t(stay === 'session' ? 'sitting.staySession' : 'sitting.stayMemory');
    void toast(message, { name: 'outbox-stay', tone: 'warning', milliseconds: LONG_MS });
  }, [isWaiting, stay, t]);
}
