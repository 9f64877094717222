import { maskedId } from '#data/account/masked-id.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import { NoAnswer } from '#data/transport/api-error.ts';
import { formatClock } from '#i18n/formats.ts';
import type { TextKey, TextValues, Translate } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';
import { failureText } from '#parts/failure/failure-text.ts';

export type Note = { text: TextKey; values?: TextValues; tone?: 'caution' | 'error' };

type Surroundings = { online: boolean; account: string | null; t: Translate };

/** Notes on an unsent report: why it waits, which account will send it, and whether it may already count. */
export function outboxNotes(report: SittingReport, { online, account, t }: Surroundings): Note[] {
  return [statusNote(report, online, t), senderNote(report, account), triedNote(report)].flatMap((note) => note ?? []);
}

function statusNote({ state, asks, error, triedAgainAt }: SittingReport, online: boolean, t: Translate): Note {
  const reason = failureText(error ?? new NoAnswer(), t);
  if (state === 'refused') return { text: 'sitting.whyRefused', values: { reason }, tone: 'error' };
  if (state === 'sending') return { text: 'sitting.sending' };
  if (asks) return { text: 'sitting.asks', tone: 'caution' };
  if (!online) return { text: 'sitting.noNetwork', values: { reason: withStatus(null, t('network.waiting')) } };
  if (triedAgainAt === null) return { text: 'sitting.inLine' };
  return { text: 'sitting.notNow', values: { reason, time: formatClock(triedAgainAt) } };
}

function senderNote({ madeBy, sentAs, wasTried, state }: SittingReport, account: string | null): Note | null {
  if (state === 'refused') return null;
  if (sentAs === null) return wasTried && account !== null ? { text: 'sitting.asNobody' } : null;
  if (madeBy === null) return { text: 'sitting.asWhoever', values: { account: maskedId(sentAs) } };
  return sentAs === account ? null : { text: 'sitting.asMaker', values: { account: maskedId(sentAs) } };
}

function triedNote({ state, wasTried, asks }: SittingReport): Note | null {
  return state === 'waiting' && wasTried && !asks ? { text: 'sitting.mayCount' } : null;
}
