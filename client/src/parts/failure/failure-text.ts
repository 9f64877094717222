import type { ErrorCode, ErrorReason } from '@droptally/proto/api/errors';
import {
  type ApiError,
  failureOf,
  INVALID_ANSWER,
  NO_ANSWER,
  REPLACED,
  SERVER_ERROR,
} from '#data/transport/api-error.ts';
import { formatDuration } from '#i18n/formats.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';

const OWN_REASONS: Readonly<Record<string, TextKey>> = {
  [NO_ANSWER]: 'network.noAnswer',
  [INVALID_ANSWER]: 'network.invalidAnswer',
  [SERVER_ERROR]: 'network.serverError',
  [REPLACED]: 'network.replaced',
};

const WHY_TEXTS: Readonly<Record<ErrorReason, TextKey>> = {
  DAILY_LIMIT: 'network.dailyLimit',
  TOO_MANY_ACCOUNTS: 'network.tooManyAccounts',
  TOO_MANY_SCREENSHOTS: 'network.tooManyScreenshots',
  NOTHING_STORED: 'network.nothingStored',
  UNKNOWN_STAGE: 'network.unknownStage',
  TOO_MANY_PULLS: 'network.tooManyPulls',
  EARLIER_ID: 'account.earlierOff',
};

/** Those about a single field quote the server, whose words are English. */
const CODE_TEXTS: Readonly<Record<ErrorCode, TextKey>> = {
  INVALID_REQUEST: 'network.notTaken',
  FORBIDDEN: 'network.forbidden',
  NOT_FOUND: 'network.notThere',
  METHOD_NOT_ALLOWED: 'network.notTaken',
  PAYLOAD_TOO_LARGE: 'network.tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'network.notTaken',
  TOO_MANY_REQUESTS: 'network.tooManyRequests',
  INTERNAL_ERROR: 'network.serverError',
  UNAVAILABLE: 'network.busy',
};

/** Describes a failure in the user's language, as far as its cause is known, and when to try again. */
export function failureText(error: unknown, t: Translate): string {
  const { status, reason } = failureOf(error);
  const { retryAfter } = Object(error) as Partial<ApiError>;
  const what = causeText(error, reason, t);
  const said = retryAfter ? t('network.tryIn', { what, wait: formatDuration(retryAfter * 1000) }) : what;
  return withStatus(status, said);
}

function causeText(error: unknown, reason: string, t: Translate): string {
  const { deploying, code, why } = Object(error) as Partial<ApiError>;
  if (deploying) return t('shell.deploying');
  const own = OWN_REASONS[reason] ?? (why && WHY_TEXTS[why]);
  if (own) return t(own);
  return code && code in CODE_TEXTS ? t(CODE_TEXTS[code], { reason }) : reason;
}

/** Why data is not there: how reading it failed last, or what is waited for. */
export function failureReason(error: Error | null, isWaiting: boolean, t: Translate): string {
  if (isWaiting) return withStatus(null, t('network.waiting'));
  return error ? failureText(error, t) : withStatus(null, t('network.tryingAgain'));
}

/** Whether the server responded. */
export function isAnswered(error: unknown): boolean {
  return failureOf(error).status !== null;
}
