import { type ApiError, INVALID_ANSWER, NO_ANSWER } from '#data/transport/api-error.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';

/** A failed request, also as kept on the device. */
type FailedRequest = Pick<ApiError, 'status' | 'reason'> & Partial<Pick<ApiError, 'deploying'>>;

const OWN_REASONS: Readonly<Record<string, TextKey>> = {
  [NO_ANSWER]: 'network.noAnswer',
  [INVALID_ANSWER]: 'network.invalidAnswer',
};

/**
 * Describes a failure as `(status) message`, or `(!) message` without a response (Spec §8): in the user's language for
 * known causes, otherwise in the server's words.
 */
export function failureText(error: unknown, t: Translate): string {
  const { status, reason, deploying } = requestOf(error);
  const own = deploying ? 'shell.deploying' : OWN_REASONS[reason];
  return withStatus(status, own ? t(own) : reason);
}

export function withStatus(status: number | null, text: string): string {
  return `(${status ?? '!'}) ${text}`;
}

/** Whether the server responded. */
export function isAnswered(error: unknown): boolean {
  return requestOf(error).status !== null;
}

function requestOf(error: unknown): FailedRequest {
  const { status = null, reason, message, deploying } = Object(error) as Partial<ApiError>;
  return { status, reason: reason ?? message ?? String(error), deploying: deploying ?? false };
}
