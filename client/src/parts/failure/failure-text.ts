import {
  type ApiError,
  failureOf,
  INVALID_ANSWER,
  NO_ANSWER,
  REPLACED,
  SERVER_ERROR,
} from '#data/transport/api-error.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { withStatus } from '#i18n/with-status.ts';

const OWN_REASONS: Readonly<Record<string, TextKey>> = {
  [NO_ANSWER]: 'network.noAnswer',
  [INVALID_ANSWER]: 'network.invalidAnswer',
  [SERVER_ERROR]: 'network.serverError',
  [REPLACED]: 'network.replaced',
};

/** Describes a failure: in the user's language for known causes, otherwise in the server's words. */
export function failureText(error: unknown, t: Translate): string {
  const { status, reason } = failureOf(error);
  const { deploying } = Object(error) as Partial<ApiError>;
  const own = deploying ? 'shell.deploying' : OWN_REASONS[reason];
  return withStatus(status, own ? t(own) : reason);
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
