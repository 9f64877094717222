import type { PushChoice } from '#data/preferences/preferences.ts';
import { choosePush, type PushAnswer } from '#data/push/push.ts';
import { isPushUndecided } from '#data/push/push-browser.ts';
import { translate } from '#i18n/i18n.ts';
import { failureText } from '#parts/failure/failure-text.ts';
import { dismissToast, toast } from '#ui/toast/toaster.ts';

const NAME = 'push';

/**
 * Changes what this browser is told. Says that the browser asks, while it does, and then what went wrong, or `accepted`.
 */
export async function changePush(choice: PushChoice, accepted?: string): Promise<void> {
  const isAsking = choice.categories.length > 0 && isPushUndecided();
  // Some browsers ask with a small sign only.
  if (isAsking) void toast(translate('push.asking'), { name: NAME, milliseconds: 0 });
  const answer = await choosePush(choice);
  const fault = faultOf(answer);
  const text = fault ?? (answer.kind === 'on' ? accepted : undefined);
  // A toast that is being dismissed would take its successor with it.
  if (text !== undefined) await toast(text, { name: NAME, tone: fault ? 'warning' : 'plain' });
  else if (isAsking) await dismissToast(NAME);
}

function faultOf(answer: PushAnswer): string | undefined {
  if (answer.kind === 'failed') return translate('push.failed', { reason: failureText(answer.error, translate) });
  return answer.kind === 'blocked' ? translate('push.blocked') : undefined;
}
