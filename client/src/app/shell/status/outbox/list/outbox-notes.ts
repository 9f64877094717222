import { maskedId } from '#data/account/masked-id.ts';
import type { SittingReport } from '#data/reporting/sitting.ts';
import type { TextKey, TextValues } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';

export type Note = { text: TextKey; values?: TextValues; tone?: 'caution' | 'error' };

type Surroundings = { online: boolean; account: string | null };

/** Notes on an unsent report: why it waits, which account will send it, and whether it may already count. */
export function outboxNotes(report: SittingReport, { online, account }: Surroundings): Note[] {
  return [statusNote(report, online), senderNote(report, account), triedNote(report)].flatMap((note) => note ?? []);
}

function statusNote({ state, asks, error, triedAgainAt }: SittingReport, online: boolean): Note {
  if (state === 'refused') return { text: 'sitting.whyRefused', values: reasonOf(error), tone: 'error' };
  if (state === 'sending') return { text: 'sitting.sending' };
  if (asks) return { text: 'sitting.asks', tone: 'caution' };
  if (!online) return { text: 'network.waiting' };
  if (triedAgainAt === null) return { text: 'sitting.inLine' };
  const time = formatMoment(triedAgainAt);
  // The browser's text for a broken connection is useless to users.
  if (!error || error.status === null) return { text: 'sitting.noAnswer', values: { time } };
  return { text: 'sitting.notNow', values: { ...reasonOf(error), time } };
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

function reasonOf(error: SittingReport['error']): TextValues {
  return { reason: error?.reason ?? '' };
}
