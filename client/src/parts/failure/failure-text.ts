import { ApiError, InvalidAnswer } from '#data/transport/api-error.ts';
import type { Translate } from '#i18n/text-key.ts';

/** Describes a failed request: in the user's language for known causes, otherwise in the server's words. */
export function failureText(error: unknown, t: Translate): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  if (error.deploying) return t('shell.deploying');
  if (error.status === null) return t('network.noAnswer');
  if (error instanceof InvalidAnswer) return t('network.invalidAnswer', { status: error.status });
  return error.message;
}
